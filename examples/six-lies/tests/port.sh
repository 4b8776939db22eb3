grep -q 'port: 8080' prod.yaml
