import { useMemo } from 'react'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { useDesk } from '#desk/desk-context.tsx'
import { useCanSetUp } from '#desk/use-can-set-up.ts'
import { isSoldOut, type Product } from '#domain/catalogue/product.ts'
import type { Currency } from '#domain/shared/money.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { chooseLanguage, type Language } from '#i18n/languages.ts'
import { useTranslation, type Translation } from '#i18n/use-translation.ts'
import { useFormat, type Format } from '#ui/format/use-format.ts'
import { bulkSteps } from './bulk-form.ts'

/** What the lines of a list of products say and do. */
export interface LineTools {
  readonly t: Translation<'catalogue'>['t']
  readonly language: Language
  readonly format: Format
  readonly currency: Currency
  /** Marks a product as sold out, or as there again [O3]; left out for whom it is only shown. */
  readonly toggle?: (product: Product) => void
}

/** Made once for a whole list: what each line would fetch by itself takes longer than drawing it, and a search draws all anew. */
export function useLineTools(): LineTools {
  const { t, i18n } = useTranslation('catalogue')
  const language = chooseLanguage(i18n.language, [])
  const format = useFormat()
  const { currency } = useDesk().business
  const canSetUp = useCanSetUp()
  const change = useCommands()
  return useMemo(() => {
    const toggle = (product: Product) => {
      const text = t(isSoldOut(product) ? 'done.product.back' : 'done.product.soldOut', { name: nameIn(language, product) })
      void change(bulkSteps([product], { kind: 'stock', isSoldOut: !isSoldOut(product) }), { text, about: product.id })
    }
    return { t, language, format, currency, ...(canSetUp && { toggle }) }
  }, [t, language, format, currency, canSetUp, change])
}
