import { useParams } from 'react-router-dom'
import { CodePicture } from '#desk/address/code-picture.tsx'
import { Paper } from '#desk/address/paper.tsx'
import { useAddressCode, visitorAddress } from '#desk/address/use-address-code.ts'
import { useDesk } from '#desk/desk-context.tsx'
import { useDeskRow } from '#desk/rows/use-desk-row.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Listing } from '#domain/catalogue/listing.ts'
import type { ProductPicture } from '#domain/catalogue/product-picture.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { showPhone } from '#domain/shared/phone.ts'
import { descriptionIn, nameIn } from '#domain/shared/translations.ts'
import { chooseLanguage } from '#i18n/languages.ts'
import { listingTexts } from '#i18n/listing-texts.ts'
import { listingFacts, priceUnit } from '#i18n/listing-words.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { pictureAt } from '#lib/picture-sizes.ts'
import { useFormat } from '#ui/format/use-format.ts'
import { MissingProduct } from './missing-rows.tsx'
import classes from './print-listing.module.css'
import { usePicturesOf } from './use-catalogue-rows.ts'

/** One A4 of a listing for the window of the office: what it is, what it costs, and a code that leads to its page. */
export function ListingSheetPage() {
  const { id = '' } = useParams()
  const view = useDeskRow('products', id)
  const catalogue = useDeskRow('catalogues', view?.row.catalogue_id ?? '')
  if (view === undefined || (view && catalogue === undefined)) return null
  if (!view?.row.listing || !catalogue) return <MissingProduct />
  return <Sheet product={view.row} listing={view.row.listing} catalogue={catalogue.row} />
}

interface SheetProps {
  readonly product: Product
  readonly listing: Listing
  readonly catalogue: Catalogue
}

function Sheet({ product, listing, catalogue }: SheetProps) {
  const { i18n } = useTranslation('catalogue')
  const format = useFormat()
  const { business } = useDesk()
  const language = chooseLanguage(i18n.language, [])
  const pictures = picturesOnPaper((usePicturesOf(product.id) ?? []).map(({ row }) => row))
  return (
    <Paper backTo={`/products/${product.id}`}>
      <article className={classes.sheet}>
        {pictures.length > 0 && (
          <div className={classes.pictures} data-many={pictures.length > 1 || undefined}>
            {pictures.map(({ image, is_plan }, nth) => (
              <img key={image} src={nth === 0 ? image : pictureAt(image, 960)} data-plan={is_plan || undefined} alt="" />
            ))}
          </div>
        )}
        <h2>{nameIn(i18n.language, product)}</h2>
        <p className={classes.price}>{[format.money(product.price, listing.currency), priceUnit(listing.deal, language)].join(' ')}</p>
        <dl className={classes.facts}>
          {listingFacts(listing, language).map(([fact, value]) => (
            <div key={fact}>
              <dt>{listingTexts[language].fact[fact]}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={classes.text}>{descriptionIn(i18n.language, product)}</p>
        <footer className={classes.foot}>
          <div>
            <Agent id={product.agent_id} />
            <p className={classes.business}>{nameIn(i18n.language, business)}</p>
          </div>
          <PageCode product={product} catalogue={catalogue} />
        </footer>
      </article>
    </Paper>
  )
}

/** Three at most, the cover first; a plan is one of them where there is any [C1b]. */
function picturesOnPaper(pictures: readonly ProductPicture[]): readonly { readonly image: string; readonly is_plan: boolean }[] {
  const sent = pictures.flatMap(({ image, is_plan }) => (image === null ? [] : [{ image, is_plan }]))
  const plans = sent.filter(({ is_plan }) => is_plan).slice(0, 1)
  return [...sent.filter(({ is_plan }) => !is_plan).slice(0, 3 - plans.length), ...plans]
}

/** Who shows it; the business itself where nobody is named. */
function Agent({ id }: { readonly id: string | null }) {
  const { i18n } = useTranslation()
  const { business } = useDesk()
  const agent = useDeskRow('employees', id ?? '')?.row
  return (
    <p className={classes.agent}>
      {[agent && nameIn(i18n.language, agent), showPhone(agent?.phone || business.phone)].filter(Boolean).join(', ')}
    </p>
  )
}

/** A code that nobody could open is not printed. */
function PageCode({ product, catalogue }: Pick<SheetProps, 'product' | 'catalogue'>) {
  const { t, i18n } = useTranslation(['catalogue', 'address'])
  const code = useAddressCode(`${visitorAddress('catalog', catalogue.code)}/${product.id}`)
  if (catalogue.code === '' || !catalogue.is_published) return <p className={classes.noCode}>{t('catalogue:home.sheetHidden')}</p>
  return <CodePicture code={code} label={t('address:codeOf', { name: nameIn(i18n.language, product) })} />
}
