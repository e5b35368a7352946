// YAML is read by few runs, and its reader is as large as everything else here together.

/** The value of a text of YAML; `undefined` where it is none. */
export async function parseYaml(text: string): Promise<unknown> {
  const yaml = await import('./parse-yaml.ts')
  return yaml.parseYaml(text)
}
