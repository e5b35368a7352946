// Callbacks that run for who does not show some credentials: what they gave is kept for the actions that have them in common.

import type { Machine } from '../../flow/index.ts'
import { CallbackChain } from '../callbacks/callback-chain.ts'
import type { ChainSource } from '../callbacks/chain-run.ts'

interface Source {
  readonly machine: Machine
  readonly chain: ChainSource
}

export class KeptChains {
  private readonly source: Source
  /** By the keys of what is not shown. */
  private readonly chains = new Map<string, CallbackChain>()
  /** Before anything has run. */
  private readonly start: ReturnType<Machine['mark']>

  constructor(source: Source) {
    this.source = source
    this.start = source.machine.mark()
  }

  without(keys: readonly string[]): CallbackChain {
    const key = [...new Set(keys)].sort().join(', ')
    const chain = this.chains.get(key) ?? this.newChain()
    this.chains.set(key, chain)
    return chain
  }

  /** What was kept for somebody else is not there. */
  newChain(): CallbackChain {
    const { machine, chain } = this.source
    machine.backTo(this.start)
    return new CallbackChain(chain)
  }
}
