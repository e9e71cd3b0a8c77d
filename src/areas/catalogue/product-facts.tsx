import { useDesk } from '#desk/desk-context.tsx'
import { FactList } from '#desk/form/fact-list.tsx'
import setup from '#desk/form/form.module.css'
import { ReadOnlyNote } from '#desk/form/row-form.tsx'
import { optionText } from '#domain/catalogue/product-options.ts'
import { isSoldOut, type Product } from '#domain/catalogue/product.ts'
import { descriptionIn, nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFormat } from '#ui/format/use-format.ts'
import { PictureTile } from '#ui/image/picture-tile.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Card, Page } from '#ui/page/page.tsx'
import classes from './catalogue.module.css'
import { ListingFacts } from './listing-facts.tsx'
import { ProductEnquiries } from './enquiries/product-enquiries.tsx'
import { SheetLink } from './sheet-link.tsx'
import { useCategoriesOf, usePicturesOf } from './use-catalogue-rows.ts'
import { usePictureName } from './use-picture-name.ts'

/** A product for whoever may not change it. */
export function ProductFacts({ product }: { readonly product: Product }) {
  const { t, i18n } = useTranslation(['catalogue', 'desk'])
  const format = useFormat()
  const { business } = useDesk()
  const category = useCategoriesOf(product.catalogue_id)?.find(({ row }) => row.id === product.category_id)?.row
  const pictures = (usePicturesOf(product.id) ?? []).map(({ row }) => row)
  const nameOf = usePictureName(pictures)
  const { price, old_price, unit, stock, listing } = product
  const currency = listing?.currency ?? business.currency
  const facts = [
    ['category_id', category ? nameIn(i18n.language, category) : listing ? '' : t('products.noCategory')],
    ['price', listing ? format.money(price, currency) : `${format.money(price, currency)} ${t(`unit.${unit}`)}`],
    ...(old_price > price ? ([['old_price', format.money(old_price, business.currency)]] as const) : []),
    ...(stock === null ? [] : ([['stock', String(stock)]] as const)),
    [
      'options',
      product.options.map((option) => optionText(option, i18n.language, (amount) => format.money(amount, business.currency))).join('; '),
    ],
    ['allergens', product.allergens.map((one) => t(`desk:allergen.${one}`)).join(', ')],
    ['description', descriptionIn(i18n.language, product)],
  ] as const
  return (
    <Page width="reading">
      <PageHeader
        title={nameIn(i18n.language, product)}
        subtitle={isSoldOut(product) ? t('products.soldOut') : product.is_active ? undefined : t('products.hidden')}
        backTo={`/catalogues/${product.catalogue_id}`}
        actions={listing && <SheetLink id={product.id} />}
      />
      <ReadOnlyNote />
      <Card>
        <div className={setup.fields}>
          {pictures.length > 0 && (
            <div className={classes.gallery}>
              {pictures.map((picture) => (
                <PictureTile key={picture.id} picture={picture.image} alt={nameOf(picture)} isWhole={picture.is_plan} />
              ))}
            </div>
          )}
          {listing && <ListingFacts product={product} listing={listing} />}
          <FactList facts={facts.filter(([, value]) => value !== '')} />
        </div>
      </Card>
      <div className={classes.below}>
        <ProductEnquiries product={product} />
      </div>
    </Page>
  )
}
