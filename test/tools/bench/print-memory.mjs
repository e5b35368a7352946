// Loaded before a program that is measured: writes the most memory that its process had, in kilobytes.

import { writeFileSync } from 'node:fs'

process.on('exit', () => writeFileSync(process.env.MEMORY_FILE, String(process.resourceUsage().maxRSS)))
