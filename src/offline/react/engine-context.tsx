import { createContext, use, type ReactNode } from 'react'
import { must } from '#lib/assert.ts'
import type { Engine } from '../engine.ts'

const EngineContext = createContext<Engine | null>(null)

/** Gives the signed-in user's engine to the screens beneath. */
export function EngineProvider({ engine, children }: { readonly engine: Engine; readonly children: ReactNode }) {
  return <EngineContext value={engine}>{children}</EngineContext>
}

export function useEngine(): Engine {
  return must(use(EngineContext), 'EngineProvider')
}
