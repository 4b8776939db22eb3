grep -q '^  timeout: [0-9]*s$' prod.yaml
