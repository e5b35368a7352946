// Runs a program of the packages in this folder with the Node that runs us.

import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'

export interface Run {
  /** `null` when the program was ended. */
  readonly code: number | null
  readonly out: string
  readonly err: string
}

const mostTime = 600_000

const env = {
  ...process.env,
  FORCE_COLOR: undefined,
  NO_COLOR: '1',
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
}

// Not resolved as an import would be: that finds the TypeScript of the root where this folder has none.
export function programPath(path: string): string {
  return fileURLToPath(new URL(`node_modules/${path}`, import.meta.url))
}

/** A module of these packages, which the root's TypeScript does not know. */
export function loadProgram(path: string): Promise<Readonly<Record<string, unknown>>> {
  return import(pathToFileURL(programPath(path)).href)
}

export function hasPrograms(): boolean {
  return existsSync(programPath('.package-lock.json'))
}

export function runTool(words: readonly string[], folder: string): Promise<Run> {
  const child = spawn(process.execPath, words, {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: mostTime,
  })
  const out: string[] = []
  const err: string[] = []
  child.stdout.setEncoding('utf8').on('data', (text: string) => out.push(text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => err.push(text))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, out: out.join(''), err: err.join('') }))
  })
}
