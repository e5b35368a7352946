// Loaded before a program that is measured: writes the processor time of its process, in microseconds.

import { writeFileSync } from 'node:fs'

process.on('exit', () => {
  const { user, system } = process.cpuUsage()
  writeFileSync(process.env.TIME_FILE, String(user + system))
})
