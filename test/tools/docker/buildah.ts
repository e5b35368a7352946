// Debian's buildah with a store of its own below a folder, so that nothing of the machine is used and nothing is left.

import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Run } from '../../support/run-node.ts'

export interface Store {
  /** Where images and containers stand; it goes when the folder goes. */
  readonly folder: string
}

/** What an image says that a container runs, and as whom. */
interface ImageConfig {
  readonly User?: string
  readonly WorkingDir?: string
  readonly Entrypoint?: readonly string[]
  readonly Cmd?: readonly string[]
}

export interface Image {
  readonly container: string
  /** The folder that holds its files. */
  readonly files: string
  readonly config: ImageConfig
}

interface Running {
  /** `HOST:CONTAINER[:ro]`. */
  readonly volume?: string
  readonly user?: string
  readonly entrypoint?: readonly string[]
}

/** Far above what a build takes, also on a slow machine. */
const mostMilliseconds = 300_000

export function canBuild(): boolean {
  return process.getuid?.() === 0 && spawnSync('buildah', ['--version']).status === 0
}

/** Stops the tests where it fails, because nothing after it can work then. */
export function buildah(store: Store, words: readonly string[]): string {
  const { code, out, err } = runBuildah(store, words)
  if (code !== 0) throw new Error(`buildah ${words.join(' ')}\n${out}${err}`)
  return out.trim()
}

function runBuildah({ folder }: Store, words: readonly string[]): Run {
  const temporary = join(folder, 'tmp')
  mkdirSync(temporary, { recursive: true })
  const options = ['--storage-driver', 'vfs', '--root', join(folder, 'root'), '--runroot', join(folder, 'run')]
  const { status, stdout, stderr, error } = spawnSync('buildah', [...options, ...words], {
    encoding: 'utf8',
    env: { ...process.env, TMPDIR: temporary },
    maxBuffer: 2 ** 26,
    timeout: mostMilliseconds,
    killSignal: 'SIGKILL',
  })
  return { code: status, out: stdout, err: `${stderr}${error ?? ''}` }
}

/** Builds without asking for images elsewhere. */
export function build(store: Store, tag: string, words: readonly string[]): void {
  buildah(store, ['bud', '--isolation', 'chroot', '--pull-never', '--tag', `localhost/${tag}`, ...words])
}

/** An image with one container, which all runs share: a store of this kind copies every file for each. */
export function openImage(store: Store, tag: string): Image {
  const container = buildah(store, ['from', '--pull-never', `localhost/${tag}`])
  const { OCIv1 } = JSON.parse(buildah(store, ['inspect', '--type', 'image', `localhost/${tag}`]))
  return { container, files: buildah(store, ['mount', container]), config: OCIv1.config }
}

/** As `docker run`: the words follow the entrypoint, and without words its usual ones do. */
export function runImage(store: Store, image: Image, words: readonly string[], running: Running = {}): Run {
  const { Entrypoint = [], Cmd = [] } = image.config
  const command = [...(running.entrypoint ?? Entrypoint), ...(words.length > 0 ? words : Cmd)]
  const options = [
    ...(running.volume === undefined ? [] : ['--volume', running.volume]),
    ...(running.user === undefined ? [] : ['--user', running.user]),
  ]
  return runBuildah(store, ['run', '--isolation', 'chroot', ...options, image.container, '--', ...command])
}
