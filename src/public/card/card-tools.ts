import { createContext, use, type ComponentType } from 'react'
import type { Sign } from '#domain/loyalty/card-code.ts'
import { must } from '#lib/assert.ts'
import type { CardKey } from '#offline/visitor/visitor-engine.ts'

/** What cards need of this browser: what signs their codes [L18], and what draws them. */
export interface CardTools {
  /** Undefined where the browser cannot, as without HTTPS. */
  readonly make: () => Promise<CardKey | undefined>
  readonly signer: (key: CardKey) => Sign
  /** Comes by itself: only who shows a code needs it. */
  readonly loadPicture: () => Promise<{ readonly LightCode: ComponentType<{ readonly address: string; readonly label: string }> }>
}

export const CardToolsContext = createContext<CardTools | undefined>(undefined)

export function useCardTools(): CardTools {
  return must(use(CardToolsContext), 'what cards need')
}
