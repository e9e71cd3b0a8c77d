import { Button } from '@mantine/core'
import { useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useDesk } from '#desk/desk-context.tsx'
import { newId } from '#desk/new-id.ts'
import { OptionsDialog } from '#desk/options/options-dialog.tsx'
import { Coming } from '#desk/state/coming.tsx'
import { withShop } from '#domain/business/shop.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { parsePhone } from '#domain/shared/phone.ts'
import { feeOfOrder } from '#domain/orders/fee-of-order.ts'
import type { Order } from '#domain/orders/order.ts'
import { worthOfWanted } from '#domain/orders/wanted-lines.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useOnce } from '#lib/react/use-once.ts'
import { useFormat } from '#ui/format/use-format.ts'
import { SearchInput } from '#ui/search/search-input.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import { Cart } from './cart.tsx'
import classes from './form.module.css'
import { MenuList, MenuParts } from './menu-list.tsx'
import { withOneMore, type OrderDraft } from './order-draft.ts'
import { OrderFields } from './order-fields.tsx'
import { useMenu } from './use-menu.ts'

interface Props {
  readonly draft: OrderDraft
  readonly onChange: (draft: OrderDraft) => void
  /** The order that is changed, as it is. */
  readonly order?: Order
  /** Stands before what saves. */
  readonly warning?: ReactNode
  readonly saveLabel: string
  /** Resolves with whether it is on this device. */
  readonly onSave: (draft: OrderDraft) => Promise<boolean>
}

/** The menu, and beside it what is being ordered: on a phone one below the other. */
export function OrderForm({ draft, onChange, order, warning, saveLabel, onSave }: Props) {
  const { t } = useTranslation('orders')
  const [search, setSearch] = useState('')
  const [choosing, setChoosing] = useState<Product | null>(null)
  const [isTried, setTried] = useState(false)
  const side = useRef<HTMLElement>(null)
  const menu = useMenu(search)
  const lines = order?.lines ?? []
  const before = new Set(lines.map(({ id }) => id))
  const ready = new Set(lines.filter(({ ready_at }) => ready_at !== null).map(({ id }) => id))
  const isPhoneWrong = draft.customer_phone !== '' && parsePhone(draft.customer_phone) === undefined
  const add = (product: Product, choiceIds: readonly string[]) => onChange(withOneMore(draft, product, choiceIds, newId(), before))
  const once = useOnce()
  const save = () => {
    setTried(true)
    if (draft.lines.length > 0 && !isPhoneWrong) once(() => onSave({ ...draft, customer_phone: parsePhone(draft.customer_phone) ?? '' }))
  }
  return (
    <div className={classes.form}>
      <section className={classes.menu} aria-label={t('form.menu')}>
        <div className={classes.find}>
          <SearchInput label={t('form.search')} value={search} onChange={setSearch} />
          {menu && <MenuParts groups={menu.groups} />}
        </div>
        {!menu?.isWhole && (
          <Coming of={['products', 'catalogue_categories']}>
            <ListSkeleton rows={6} />
          </Coming>
        )}
        {menu && (
          <MenuList groups={menu.groups} onChoose={(product) => (product.options.length > 0 ? setChoosing(product) : add(product, []))} />
        )}
        {menu?.isWhole &&
          menu.groups.length === 0 &&
          (search.trim() === '' ? <EmptyMenu /> : <p className={classes.empty}>{t('form.nothingFound')}</p>)}
      </section>
      <section ref={side} className={classes.side} aria-label={t('form.cart')}>
        <OrderFields
          draft={draft}
          phoneError={isTried && isPhoneWrong ? t('form.phoneWrong') : null}
          onChange={(change) => onChange({ ...draft, ...change })}
        />
        <Cart draft={draft} products={menu?.byId ?? new Map()} before={before} ready={ready} onChange={onChange} />
        <Sum draft={draft} order={order} />
        {warning}
        <Button size="lg" fullWidth disabled={draft.lines.length === 0} onClick={save}>
          {saveLabel}
        </Button>
      </section>
      <ToCart draft={draft} onGo={() => side.current?.scrollIntoView()} />
      {choosing && (
        <OptionsDialog
          product={choosing}
          addLabel={(price) => t('form.addFor', { price })}
          onClose={() => setChoosing(null)}
          onChoose={(choiceIds) => {
            add(choosing, choiceIds)
            setChoosing(null)
          }}
        />
      )}
    </div>
  )
}

/** Nothing was looked for: the dishes come first. */
function EmptyMenu() {
  const { t } = useTranslation('orders')
  const { ordering } = withShop(useDesk().business)
  return (
    <>
      <p className={classes.empty}>{t('form.noDishes')}</p>
      <Button component={Link} to={`/catalogues/${ordering.menu_id}`} variant="light" mt="sm">
        {t('form.toCatalogue')}
      </Button>
    </>
  )
}

/** On a phone what is being ordered lies beneath a long menu: how much it is stays in sight, and leads there. */
function ToCart({ draft, onGo }: { readonly draft: OrderDraft; readonly onGo: () => void }) {
  const { t } = useTranslation('orders')
  const format = useFormat()
  const { currency } = useDesk().business
  const count = draft.lines.reduce((sum, line) => sum + line.quantity, 0)
  if (count === 0) return null
  return (
    <Button className={classes.toCart} onClick={onGo}>
      {t('form.toCart', { count, total: format.money(worthOfWanted(draft.lines), currency) })}
    </Button>
  )
}

function Sum({ draft, order }: { readonly draft: OrderDraft; readonly order: Order | undefined }) {
  const { t } = useTranslation('orders')
  const format = useFormat()
  const { ordering, currency } = withShop(useDesk().business)
  const worth = worthOfWanted(draft.lines)
  const fee = feeOfOrder(draft.kind, worth, ordering.delivery, order)
  return (
    <>
      {fee > 0 && (
        <p className={classes.sum}>
          <span>{t('kind.delivery')}</span>
          <span>{format.money(fee, currency)}</span>
        </p>
      )}
      <p className={classes.sum}>
        <strong>{t('card.total')}</strong>
        <strong>{format.money(worth + fee, currency)}</strong>
      </p>
    </>
  )
}
