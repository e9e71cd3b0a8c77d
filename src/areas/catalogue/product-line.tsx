import { memo } from 'react'
import { RowMark } from '#desk/state/row-mark.tsx'
import type { Listing } from '#domain/catalogue/listing.ts'
import { isSoldOut, type Product } from '#domain/catalogue/product.ts'
import { nameIn } from '#domain/shared/translations.ts'
import type { Language } from '#i18n/languages.ts'
import { listingParts, priceUnit, statusText } from '#i18n/listing-words.ts'
import type { ViewRow } from '#offline/overlay/view-row.ts'
import { PictureTile } from '#ui/image/picture-tile.tsx'
import { LineSwitch } from '#ui/list/line-switch.tsx'
import { LineTag, LinkLine } from '#ui/list/link-line.tsx'
import classes from './catalogue.module.css'
import type { LineTools } from './use-line-tools.ts'

interface Props {
  readonly view: ViewRow<Product>
  /** The address of its first picture. */
  readonly cover: string | null
  readonly tools: LineTools
}

/** A product in the list: what it is, what it costs, and whether there is any left. */
export const ProductLine = memo(function ProductLine({ view, cover, tools: { t, language, format, currency, toggle } }: Props) {
  const { row: product } = view
  const { stock, price, old_price, is_active, listing } = product
  const name = nameIn(language, product)
  return (
    <div className={classes.product}>
      <LinkLine
        to={`/products/${product.id}`}
        name={name}
        lead={<PictureTile picture={cover} alt="" size="small" />}
        isOff={!is_active}
        hasArrow={false}
        more={
          <>
            <span className={classes.price}>{format.money(price, listing?.currency ?? currency)}</span>
            {listing && <ListingWords product={product} listing={listing} name={name} language={language} />}
            {old_price > price && <s>{format.money(old_price, currency)}</s>}
            {isSoldOut(product) ? (
              <span className={classes.soldOut}>{t('products.soldOut')}</span>
            ) : (
              stock !== null && <span>{t('products.left', { count: stock })}</span>
            )}
            {!is_active && <LineTag>{t('products.hidden')}</LineTag>}
            <RowMark view={view} />
          </>
        }
      />
      {toggle && !listing && (
        <LineSwitch checked={!isSoldOut(product)} label={t('products.inStock', { name })} onChange={() => toggle(product)} />
      )}
    </div>
  )
})

function ListingWords({
  product: { status },
  listing,
  name,
  language,
}: {
  readonly product: Product
  readonly listing: Listing
  readonly name: string
  readonly language: Language
}) {
  return (
    <>
      {listing.deal !== 'sale' && <span>{priceUnit(listing.deal, language)}</span>}
      {status === 'sold' && <LineTag>{statusText(status, listing.deal, language)}</LineTag>}
      {status !== 'active' && status !== 'sold' && <span className={classes.soldOut}>{statusText(status, listing.deal, language)}</span>}
      <span>{listingParts(listing, language, name).join(' · ')}</span>
    </>
  )
}
