// Runs what takes long.

type Task<Value> = () => Promise<Value>

/** Two at a time, because each keeps a processor busy; the values come in the order of the tasks. */
export async function runTasks<Value>(
  tasks: readonly Task<Value>[],
  use: (value: Value, index: number) => void,
): Promise<void> {
  const done = new Map<number, Value>()
  let started = 0
  let used = 0
  const work = async (): Promise<void> => {
    while (started < tasks.length) {
      const index = started++
      done.set(index, await tasks[index]())
      for (let value = done.get(used); value !== undefined; value = done.get(++used)) use(value, used)
    }
  }
  await Promise.all([work(), work()])
}
