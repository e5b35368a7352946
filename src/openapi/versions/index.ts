// The versions of OpenAPI in which a document is written.

export { inVersion, type OpenapiVersion, openapiVersions } from './in-version.ts'
