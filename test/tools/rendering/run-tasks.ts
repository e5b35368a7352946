// Runs what takes long.

type Task<Value> = () => Promise<Value>

/** Two at a time, where each keeps a processor busy; the values come in the order of the tasks. */
export async function runTasks<Value>(
  tasks: readonly Task<Value>[],
  use: (value: Value, index: number) => void,
  atOnce = 2,
): Promise<void> {
  const done = new Map<number, Value>()
  const waiting = tasks.entries()
  let used = 0
  const work = async (): Promise<void> => {
    for (const [index, task] of waiting) {
      done.set(index, await task())
      for (let value = done.get(used); value !== undefined; value = done.get(++used)) use(value, used)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}
