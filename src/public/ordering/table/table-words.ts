import { createContext, use } from 'react'
import type { Language } from '#i18n/languages.ts'
import { must } from '#lib/assert.ts'
import { fillPlaces } from '../../shop/shop-words.ts'
import type { TableTexts } from './texts/en.ts'

export const TableContext = createContext<TableTexts | undefined>(undefined)

/** What sharing a bill says, in the page's language. */
export function useTableWords(): TableTexts {
  return must(use(TableContext), 'the texts of a shared table')
}

/** How a phone is called on the phone that has the number `me`; 0 is nobody, null whoever serves. */
export function whoText(guest: number | null, me: number, said: TableTexts): string {
  if (guest === null) return said.desk
  if (guest === 0) return said.nobody
  return guest === me ? said.you : fillPlaces(said.phone, { number: String(guest) })
}

/** The texts in the page's language, and in no other. */
export const loadTableTexts: Readonly<Record<Language, () => Promise<TableTexts>>> = {
  en: async () => (await import('./texts/en.ts')).tableEn,
  ru: async () => (await import('./texts/ru.ts')).tableRu,
  ky: async () => (await import('./texts/ky.ts')).tableKy,
}
