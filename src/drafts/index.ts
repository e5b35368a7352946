// Sidecars as first drafts: what is inferred, written so that people can go on from there.

export { type Draft, draftSidecar } from './draft-sidecar.ts'
