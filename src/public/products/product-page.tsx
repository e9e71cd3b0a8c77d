import { useEffect, useState } from 'react'
import { PageFrame } from '../page-frame.tsx'
import type { ShopContact } from '../shop/shop-page-types.ts'
import type { ProductPageData } from './catalogue-page-types.ts'
import { fillPlaces } from '../shop/shop-words.ts'
import { useShopPlace } from '../shop/use-shop-place.ts'
import type { ViewProps } from '../woken.ts'
import { AskPart } from './ask-part.tsx'
import { CatalogueContact } from './catalogue-contact.tsx'
import { Gallery } from './gallery.tsx'
import { HomeFacts } from './home-facts.tsx'
import { OptionFacts } from './option-facts.tsx'
import styles from './product-page.module.css'
import { priceText } from './price-text.ts'
import { ProductPriceLine } from './product-price.tsx'
import { SaveButton } from './save-button.tsx'
import { ShareButton } from './share-button.tsx'
import { ViewingForm } from './viewing-form.tsx'
import { WayUp } from './way-up.tsx'

/** A product for whoever was sent its link: what it looks like, what it costs, and how to ask for it. */
export function ShownProductPage({ page, texts, woken }: ViewProps<ProductPageData>) {
  const { product, language, viewing } = page
  // Undefined until somebody asks.
  const [isAsking, setAsking] = useState<boolean>()
  const { place, openForm, leaveForm } = useShopPlace(page.path)
  // Whoever looked at one product may come back to the catalogue without a network; in the language that was chosen by the address.
  useEffect(
    () => woken?.tellWorker({ type: 'take-visitor-pages', pages: [page.path + location.search, page.cataloguePath] }),
    [woken, page],
  )
  const price = `, ${priceText(product, language, texts)}`
  const text = fillPlaces(texts.catalogue.asking, { name: product.name, price, url: page.url })
  if (viewing && woken && place.at === 'form')
    return <ViewingForm page={page} viewing={viewing} texts={texts} woken={woken} onLeave={leaveForm} />
  const lead = viewing && { label: texts.home.viewing, onClick: openForm }
  return (
    <PageFrame page={page} choice={texts.language} languages={page.languages}>
      <main className={styles.page}>
        <WayUp path={page.cataloguePath} label={page.catalogue} />
        <article className={product.pictures.length > 0 ? styles.product : styles.plain}>
          <Gallery pictures={product.pictures} texts={texts} />
          <div className={styles.about}>
            <h1>{product.name}</h1>
            <div className={styles.price}>
              <ProductPriceLine of={product} language={language} texts={texts} />
            </div>
            {product.home && (
              <HomeFacts home={product.home} facts={product.saved.facts} price={product} language={language} texts={texts} />
            )}
            {product.description && <p className={styles.text}>{product.description}</p>}
            <OptionFacts product={product} language={language} texts={texts} />
            <CatalogueContact contact={contactFor(page)} text={text} texts={texts} lead={lead}>
              {page.enquiriesTo && (
                <button type="button" aria-expanded={isAsking ?? false} onClick={() => setAsking(true)}>
                  {texts.catalogue.ask}
                </button>
              )}
              <ShareButton title={product.name} texts={texts} />
              <SaveButton page={page} texts={texts} woken={woken} />
            </CatalogueContact>
            {page.enquiriesTo && woken && (isAsking !== undefined || woken.hasEnquiries(product.id)) && (
              <AskPart
                page={page}
                texts={texts}
                woken={woken}
                businessId={page.enquiriesTo}
                isOpen={isAsking ?? false}
                onClose={() => setAsking(false)}
              />
            )}
            <p className={styles.business}>{page.shopPath ? <a href={page.shopPath}>{page.business}</a> : page.business}</p>
          </div>
        </article>
      </main>
    </PageFrame>
  )
}

/** Who shows a home is asked of it; what is sold is asked of the business. */
function contactFor({ contact, product: { home } }: ProductPageData): ShopContact {
  const phone = home?.isTaken ? undefined : home?.agent?.phone
  return phone === undefined ? contact : { ...contact, phone, whatsapp: phone }
}
