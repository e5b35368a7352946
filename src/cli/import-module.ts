/** Apart, because a script that V8 compiled before cannot import by itself. */
export function importModule(url: string): Promise<{ readonly default?: unknown }> {
  return import(url)
}
