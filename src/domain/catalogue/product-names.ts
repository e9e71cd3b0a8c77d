import { nameIn } from '#domain/shared/translations.ts'
import type { Product } from './product.ts'

/** Something that was ordered or sold, as it is written down. */
interface Taken {
  readonly product_id: string | null
  readonly name: string
}

interface TakenChoices {
  readonly product_id: string | null
  readonly choices?: readonly { readonly id: string; readonly name: string }[] | undefined
}

/** What was ordered or sold, in a reader's language where it is still called as it was then [O2]. */
export interface ProductNames {
  readonly product: (line: Taken) => string
  readonly choices: (line: TakenChoices) => string
}

/** By the products that a device has; of others what was written down is said. */
export function productNames(products: readonly Product[], language: string): ProductNames {
  const known = new Map(products.map((product) => [product.id, product]))
  const shown = (now: Parameters<typeof nameIn>[1] | undefined, name: string): string => (now?.name === name ? nameIn(language, now) : name)
  return {
    product: ({ product_id, name }) => shown(known.get(product_id ?? ''), name),
    choices: ({ product_id, choices = [] }) => {
      const now = new Map(
        known
          .get(product_id ?? '')
          ?.options.flatMap((option) => option.choices)
          .map((choice) => [choice.id, choice]),
      )
      return choices.map(({ id, name }) => shown(now.get(id), name)).join(', ')
    },
  }
}
