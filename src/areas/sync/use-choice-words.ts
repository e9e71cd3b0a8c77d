import { useMemo } from 'react'
import type { Collection } from '#contract/collections.ts'
import type { BusinessKind } from '#domain/business/shop.ts'
import type { CatalogueKind } from '#domain/catalogue/catalogue.ts'
import type { Deal, ListingStatus } from '#domain/catalogue/listing.ts'
import type { ProductUnit } from '#domain/catalogue/product.ts'
import type { CardModel } from '#domain/loyalty/card.ts'
import type { Order } from '#domain/orders/order.ts'
import type { ContentLanguage } from '#domain/shared/translations.ts'
import { chooseLanguage, languageNames } from '#i18n/languages.ts'
import { statusText } from '#i18n/listing-words.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { SetupField } from './setup-facts.ts'

/** What a value out of a list of possible ones is called; undefined where it has no words. `deal` is that of the home whose status it is. */
export function useChoiceWords(): (collection: Collection, field: SetupField, value: string, deal?: Deal) => string | undefined {
  const { t, i18n } = useTranslation(['catalogue', 'business', 'loyalty', 'orders'])
  return useMemo(() => {
    const language = (code: ContentLanguage | '') => (code === '' ? '' : languageNames[code])
    const words: Readonly<Record<string, (value: never, deal: Deal | undefined) => string>> = {
      'businesses.kind': (kind: BusinessKind) => t(`business:kind.${kind}`),
      'customers.language': language,
      'waitlist.language': language,
      'enquiries.language': language,
      'enquiries.status': (status: 'open' | 'answered') => t(`enquiries.status.${status}`),
      'catalogues.kind': (kind: CatalogueKind) => t(`home.kinds.${kind}`),
      'products.unit': (unit: ProductUnit) => t(`unit.${unit}`),
      'products.status': (status: ListingStatus, deal = 'sale') => statusText(status, deal, chooseLanguage(i18n.language, [])),
      'cards.colour': (colour: CardModel['colour']) => t(`loyalty:colour.${colour}`),
      'cards.background': (background: CardModel['background']) => t(`loyalty:background.${background}`),
      'cards.expiry': (expiry: CardModel['expiry']) => t(`loyalty:expiry.${expiry}`),
      'orders.kind': (kind: Order['kind']) => t(`orders:kind.${kind}`),
    }
    return (collection, field, value, deal) => words[`${collection}.${field}`]?.(value as never, deal)
  }, [t, i18n.language])
}
