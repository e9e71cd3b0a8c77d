import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDeskRowsSoFar } from '#desk/rows/use-desk-rows.ts'
import { orderTitle, type Order, type OrderLine } from '#domain/orders/order.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { soFarOf } from '#offline/pull/known-rows.ts'

export interface OrderWords {
  /** `№ 12`, or that the server has not numbered it yet. */
  readonly number: (order: Pick<Order, 'number'>) => string
  /** The table, or that it is taken away or brought. */
  readonly place: (order: Pick<Order, 'kind' | 'table_name'>) => string
  /** What it is called in messages. */
  readonly title: (order: Pick<Order, 'number' | 'kind' | 'table_name' | 'customer_name'>) => string
  /** A product by its name in the person's language, where it is still called as it was ordered [O2]. */
  readonly product: (line: Pick<OrderLine, 'product_id' | 'name'>) => string
}

export function useOrderWords(): OrderWords {
  const { t, i18n } = useTranslation(['orders', 'desk'])
  const products = useDeskRowsSoFar('products')
  return useMemo(() => {
    const known = new Map(products && soFarOf(products).map(({ row }) => [row.id, row]))
    const place: OrderWords['place'] = ({ kind, table_name }) => (kind === 'table' && table_name ? t('desk:place.table', { name: table_name }) : t(`kind.${kind}`))
    return {
      number: ({ number }) => (number > 0 ? `№ ${number}` : t('card.unnumbered')),
      place,
      title: (order) => orderTitle({ ...order, table_name: place(order) }),
      product: ({ product_id, name }) => {
        const product = known.get(product_id)
        return product?.name === name ? nameIn(i18n.language, product) : name
      },
    }
  }, [t, i18n.language, products])
}
