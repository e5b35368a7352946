// The module that holds what `refine String do … end` defines; no code can write its name.

export function refinementName(module: string, className: string): string {
  return `${module}::<${className}>`
}
