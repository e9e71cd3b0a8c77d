import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { inScript } from './in-script.ts'
import { PageView } from './page-view.tsx'
import { CardHead } from './card/card-head.tsx'
import { isFindable, type PrintPage, type VisitorPage } from './pages.ts'
import { places } from './places.ts'
import { CatalogueHead } from './products/catalogue-head.tsx'
import { ShopHead } from './shop/shop-head.tsx'
import { textsOf } from './page-texts.ts'
import { publicTexts } from './texts.ts'
import { wakingKinds } from './waking-kinds.ts'

/** What the build made for the browser. */
export interface PublicAssets {
  /** The styles of each kind of page: they stand in it, so that the first answer is enough to draw it. */
  readonly styles: Readonly<Partial<Record<VisitorPage['kind'], string>>>
  /** Address of the script that wakes a page. */
  readonly script: string
}

/** Prints visitors' pages, readable without scripts. A page on which nothing can be done but to follow links takes no script at all. */
export function createPrintPage({ styles, script }: PublicAssets): PrintPage {
  return (page, preview) => {
    const carried = { page, texts: textsOf(page.kind, page.language) }
    const body = renderToString(<PageView {...carried} />)
    const html = (
      <html lang={page.language}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
          {!isFindable(page) && <meta name="robots" content="noindex" />}
          <title>{titleOf(page)}</title>
          {(page.kind === 'products' || page.kind === 'product') && <CatalogueHead page={page} preview={preview} />}
          {(page.kind === 'shop' || page.kind === 'menu') && <ShopHead page={page} preview={preview} />}
          {(page.kind === 'join' || page.kind === 'card') && <CardHead page={page} />}
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <style dangerouslySetInnerHTML={{ __html: styles[page.kind] ?? '' }} />
          {wakes(page) && <noscript dangerouslySetInnerHTML={{ __html: '<style>button,search{display:none!important}</style>' }} />}
        </head>
        <body>
          {hasPrices(page) && <aside hidden>{publicTexts[page.language].seen}</aside>}
          <div id={places.root} data-kind={wakes(page) ? page.kind : undefined} dangerouslySetInnerHTML={{ __html: body }} />
          {wakes(page) && <script type="application/json" id={places.carried} dangerouslySetInnerHTML={{ __html: inScript(carried) }} />}
          {wakes(page) && <script type="module" async src={script} />}
        </body>
      </html>
    )
    return `<!doctype html>${renderToStaticMarkup(html)}`
  }
}

/** Whether anything can be done on it that links and forms cannot do. Where scripts do not run, such buttons are not shown. */
function wakes(page: VisitorPage): boolean {
  return wakingKinds.some((kind) => kind === page.kind) && (page.kind !== 'shop' || page.booking !== undefined)
}

/** What a device has kept of it says of when it is: the worker shows that line (sw/visitor-pages.ts). */
function hasPrices({ kind }: VisitorPage): boolean {
  return kind === 'shop' || kind === 'menu' || kind === 'products' || kind === 'product'
}

function titleOf(page: VisitorPage): string {
  const texts = publicTexts[page.language]
  if (page.kind === 'away') return texts.nothing.away
  if (page.kind === 'gone') return texts.catalogue.gone
  return page.kind === 'unknown' ? texts.nothing.here[page.area] : page.title
}
