// The files that `init` writes, besides the rake task.

/** Every setting has a line in docs/configuration.md. */
export const configTemplate = `{
  // Editors complete and check this file with the schema.
  "$schema": "./node_modules/rails-openapi/config.schema.json",

  // Where the document is written, relative to this file. An ending of .yaml gives YAML.
  "output": "doc/openapi.json",

  // "title": "Clinic API",
  // "apiVersion": "1.0.0",
  // "servers": ["https://api.example.com"],

  // Only routes with these paths, in the form of Rails; "except" leaves routes out.
  // "only": ["/api/**"],
  // "except": ["/api/internal/**"],

  // Controllers whose operations are left out.
  // "exclude": ["app/controllers/admin/**"],

  // "security": [{ "bearer": [] }],
  // "securitySchemes": { "bearer": { "type": "http", "scheme": "bearer" } },

  // Diagnostics that are not reported, everywhere or in some files.
  // "silence": ["param-repeated", { "code": "route-unknown", "path": "config/routes/legacy.rb" }],

  // What is laid over the generated document.
  // "overlay": { "info": { "contact": { "email": "api@example.com" } } },

  // "source" writes patterns as Ruby has them, "ecma" translates them for JavaScript.
  "pattern": "source"
}
`

export const workflowTemplate = `name: openapi

on:
  pull_request:
  push:
    branches: [main]

permissions:
  contents: read

jobs:
  document:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      - name: The OpenAPI document is up to date
        run: npx --yes rails-openapi --check --report github
`
