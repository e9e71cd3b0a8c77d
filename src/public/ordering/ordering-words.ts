import { createContext, use } from 'react'
import { must } from '#lib/assert.ts'
import type { OrderingTexts } from './texts/en.ts'

export const OrderingContext = createContext<OrderingTexts | undefined>(undefined)

/** What ordering says, in the page's language. */
export function useOrderingWords(): OrderingTexts {
  return must(use(OrderingContext), 'the texts of ordering')
}
