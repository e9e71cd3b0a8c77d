import { createContext, use } from 'react'
import { must } from '#lib/assert.ts'
import type { OwnCardTexts } from './texts/en.ts'

export const OwnCardContext = createContext<OwnCardTexts | undefined>(undefined)

/** What joining a card and showing it says, in the page's language. */
export function useCardWords(): OwnCardTexts {
  return must(use(OwnCardContext), 'the texts of cards')
}
