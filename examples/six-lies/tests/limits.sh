grep -q 'connections: 200' prod.yaml
