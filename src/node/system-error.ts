// Errors of the system in words. Node's own messages hold absolute paths, which would make what we print depend on the
// machine.

const reasons: ReadonlyMap<string, string> = new Map([
  ['EACCES', 'permission denied'],
  ['EPERM', 'permission denied'],
  ['EROFS', 'the file system is read-only'],
  ['ENOSPC', 'no space is left on the device'],
  ['EDQUOT', 'no space is left on the device'],
  ['EISDIR', 'it is a folder'],
  ['ENOTDIR', 'a part of its path is no folder'],
  ['EEXIST', 'a part of its path is no folder'],
  ['ENAMETOOLONG', 'its name is too long'],
  ['ELOOP', 'its links go round in a circle'],
])

/** Why the system refused something. */
export function describeSystemError(error: unknown): string {
  const code = systemCode(error)
  if (code === undefined) return error instanceof Error ? error.message : String(error)
  return reasons.get(code) ?? `the system says ${code}`
}

/** Such as ENOENT; `undefined` where the error is not of the system. */
export function systemCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  // Node has codes of its own, such as ERR_MODULE_NOT_FOUND.
  return typeof error.code === 'string' && /^E[A-Z0-9]+$/.test(error.code) ? error.code : undefined
}

/** Whether the error says that there is nothing at a path. */
export function isMissing(error: unknown): boolean {
  const code = systemCode(error)
  return code === 'ENOENT' || code === 'ENOTDIR'
}
