import { Switch } from '@mantine/core'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { useDesk } from '#desk/desk-context.tsx'
import { useCanSetUp } from '#desk/use-can-set-up.ts'
import type { Listing } from '#domain/catalogue/listing.ts'
import { isSoldOut, type Product } from '#domain/catalogue/product.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { chooseLanguage } from '#i18n/languages.ts'
import { listingParts, priceUnit, statusText } from '#i18n/listing-words.ts'
import type { ViewRow } from '#offline/overlay/view-row.ts'
import { useFormat } from '#ui/format/use-format.ts'
import { PictureTile } from '#ui/image/picture-tile.tsx'
import { PendingMark } from '#ui/status/pending-mark.tsx'
import { bulkSteps } from './bulk-form.ts'
import classes from './catalogue.module.css'

interface Props {
  readonly view: ViewRow<Product>
  /** The address of its first picture. */
  readonly cover: string | null
}

/** A product in the list: what it is, what it costs, and whether there is any left. */
export const ProductLine = memo(function ProductLine({ view, cover }: Props) {
  const { t, i18n } = useTranslation('catalogue')
  const format = useFormat()
  const { business } = useDesk()
  const canSetUp = useCanSetUp()
  const { row: product } = view
  const { stock, price, old_price, is_active, listing } = product
  return (
    <div className={classes.product} data-off={is_active ? undefined : true}>
      <Link to={`/products/${product.id}`} className={classes.productLink}>
        <PictureTile picture={cover} alt="" size="small" />
        <span className={classes.what}>
          <span className={classes.name}>{nameIn(i18n.language, product)}</span>
          <span className={classes.more}>
            <span className={classes.price}>{format.money(price, listing?.currency ?? business.currency)}</span>
            {listing && <ListingWords product={product} listing={listing} />}
            {old_price > price && <s>{format.money(old_price, business.currency)}</s>}
            {isSoldOut(product) ? <span className={classes.soldOut}>{t('products.soldOut')}</span> : stock !== null && <span>{t('products.left', { count: stock })}</span>}
            {!is_active && <span className={classes.hidden}>{t('products.hidden')}</span>}
            {(view.pending.length > 0 || view.attention) && <PendingMark attention={view.attention !== undefined} />}
          </span>
        </span>
      </Link>
      {canSetUp && !listing && <SoldOutSwitch product={product} />}
    </div>
  )
})

function ListingWords({ product: { status }, listing }: { readonly product: Product; readonly listing: Listing }) {
  const { i18n } = useTranslation('catalogue')
  const language = chooseLanguage(i18n.language, [])
  return (
    <>
      {listing.deal !== 'sale' && <span>{priceUnit(listing.deal, language)}</span>}
      {status !== 'active' && <span className={status === 'sold' ? classes.hidden : classes.soldOut}>{statusText(status, listing.deal, language)}</span>}
      <span>{listingParts(listing, language).join(' · ')}</span>
    </>
  )
}

/** On while there is some: switched off in one tap when the last one goes [O3]. */
function SoldOutSwitch({ product }: { readonly product: Product }) {
  const { t, i18n } = useTranslation('catalogue')
  const change = useCommands()
  const name = nameIn(i18n.language, product)
  const toggle = () => {
    const text = t(isSoldOut(product) ? 'done.product.back' : 'done.product.soldOut', { name })
    void change(bulkSteps([product], { kind: 'stock', isSoldOut: !isSoldOut(product) }), { text, about: product.id })
  }
  return <Switch className={classes.toggle} checked={!isSoldOut(product)} aria-label={t('products.inStock', { name })} onChange={toggle} />
}
