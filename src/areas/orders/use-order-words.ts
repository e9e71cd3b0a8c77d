import { useMemo } from 'react'
import { useDeskRowsSoFar } from '#desk/rows/use-desk-rows.ts'
import { productNames, type ProductNames } from '#domain/catalogue/product-names.ts'
import { orderTitle, type Order } from '#domain/orders/order.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { soFarOf } from '#offline/pull/known-rows.ts'

/** An order in the person's language, with what was ordered. */
export interface OrderWords extends ProductNames {
  /** `№ 12`, or that the server has not numbered it yet. */
  readonly number: (order: Pick<Order, 'number'>) => string
  /** The table, or that it is taken away or brought. */
  readonly place: (order: Pick<Order, 'kind' | 'table_name'>) => string
  /** What it is called in messages. */
  readonly title: (order: Pick<Order, 'number' | 'kind' | 'table_name' | 'customer_name'>) => string
}

export function useOrderWords(): OrderWords {
  const { t, i18n } = useTranslation(['orders', 'desk'])
  const products = useDeskRowsSoFar('products')
  return useMemo(() => {
    const place: OrderWords['place'] = ({ kind, table_name }) =>
      kind === 'table' && table_name ? t('desk:place.table', { name: table_name }) : t(`kind.${kind}`)
    return {
      number: ({ number }) => (number > 0 ? `№ ${number}` : t('card.unnumbered')),
      place,
      title: (order) => orderTitle({ ...order, table_name: place(order) }),
      ...productNames(products ? soFarOf(products).map(({ row }) => row) : [], i18n.language),
    }
  }, [t, i18n.language, products])
}
