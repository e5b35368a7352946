// The files that `init` writes, besides the rake task.

import packageJson from '../../package.json' with { type: 'json' }

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

  // "source" writes patterns as Ruby has them, which validators in JavaScript may refuse; "ecma" translates them.
  "pattern": "source"
}
`

/**
 * It runs the version that wrote it, outside of the checkout. Actions are named by commit, which nobody can move; Node is
 * there before the files of the pull request are, so that no file of theirs has a say in it.
 */
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
      - uses: actions/setup-node@a0853c24544627f65ddf259abe73b1d18a591444 # v5.0.0
        with:
          node-version: 22
          package-manager-cache: false
      - uses: actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0
        with:
          persist-credentials: false
      - name: The OpenAPI document is up to date
        # Outside of the checkout, whose .npmrc and packages would otherwise decide what npx runs.
        run: |
          cd "$RUNNER_TEMP"
          npx --yes rails-openapi@${packageJson.version} -C "$GITHUB_WORKSPACE" --check --report github
`
