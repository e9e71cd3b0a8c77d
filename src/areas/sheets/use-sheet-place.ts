import { useMemo } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import { useDeskRows } from '#desk/rows/use-desk-rows.ts'
import { inTableOrder } from '#domain/orders/table.ts'
import type { SheetTarget } from '#domain/sheets/sheet-codes.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { SheetDraft } from './sheet-draft.ts'

/** A row to choose. */
export interface SheetChoice {
  readonly value: string
  readonly label: string
}

/** What can be printed a code of; undefined until this device knows it. */
export interface SheetPlaces {
  readonly catalogues: readonly SheetChoice[]
  readonly cards: readonly SheetChoice[]
  /** Those that are joined without a one-time code as well. */
  readonly openCards: ReadonlySet<string>
  readonly products: readonly { readonly group: string; readonly items: SheetChoice[] }[]
  readonly tables: readonly { readonly id: string; readonly name: string }[]
  /** What the draft leads to and what that is called; undefined where nothing is chosen, or it has no address yet. */
  readonly placeOf: (draft: Pick<SheetDraft, 'target' | 'rowId'>) => { readonly target: SheetTarget; readonly name: string } | undefined
}

export function useSheetPlaces(): SheetPlaces | undefined {
  const {
    i18n: { language },
  } = useTranslation()
  const { business } = useDesk()
  const [catalogues, products, tables, cards] = [
    useDeskRows('catalogues'),
    useDeskRows('products'),
    useDeskRows('tables'),
    useDeskRows('cards'),
  ]
  return useMemo(() => {
    if (!catalogues || !products || !tables || !cards) return undefined
    const shelves = catalogues.map(({ row }) => row).toSorted(byOrder)
    // Nobody joins one that is archived.
    const joined = cards
      .map(({ row }) => row)
      .filter(({ is_active }) => is_active)
      .toSorted(byOrder)
    const codes = new Map([...shelves, ...joined].map(({ id, code }) => [id, code]))
    const choiceOf = (row: Parameters<typeof nameIn>[1] & { readonly id: string }): SheetChoice => ({
      value: row.id,
      label: nameIn(language, row),
    })
    return {
      catalogues: shelves.map(choiceOf),
      cards: joined.map(choiceOf),
      openCards: new Set(joined.filter(({ needs_code }) => !needs_code).map(({ id }) => id)),
      products: shelves.map((shelf) => ({
        group: nameIn(language, shelf),
        items: products.filter(({ row }) => row.catalogue_id === shelf.id).map(({ row }) => choiceOf(row)),
      })),
      tables: inTableOrder(
        tables.map(({ row }) => row),
        ({ name }) => name,
        language,
      ),
      placeOf({ target, rowId }) {
        if (target === 'shop')
          return business.code ? { target: { kind: target, code: business.code }, name: nameIn(language, business) } : undefined
        const product = target === 'listing' ? products.find(({ row }) => row.id === rowId)?.row : undefined
        const named = product ?? (target === 'card' ? joined : shelves).find(({ id }) => id === rowId)
        const code = codes.get(product?.catalogue_id ?? rowId ?? '')
        if (!named || !code || (target === 'listing') !== (product !== undefined)) return undefined
        return {
          target: target === 'listing' ? { kind: target, code, id: named.id } : { kind: target, code },
          name: nameIn(language, named),
        }
      },
    }
  }, [business, catalogues, products, tables, cards, language])
}

function byOrder(a: { readonly order: number; readonly id: string }, b: { readonly order: number; readonly id: string }): number {
  return a.order - b.order || (a.id < b.id ? -1 : 1)
}
