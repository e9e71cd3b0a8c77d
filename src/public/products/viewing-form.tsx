import { must } from '#lib/assert.ts'
import { PageFrame } from '../page-frame.tsx'
import type { CarriedPage } from '../pages.ts'
import type { ShopPageData } from '../shop/shop-page-types.ts'
import type { ProductPageData } from './catalogue-page-types.ts'
import { ScreensWhenThere } from '../shop/screens-when-there.tsx'
import { visitAddress } from '../shop/visit-address.ts'
import type { WokenPage } from '../woken.ts'

interface Props extends CarriedPage<ProductPageData> {
  readonly viewing: ShopPageData
  readonly woken: WokenPage
  readonly onLeave: () => void
}

/** Books a viewing of the home whose page it is; what was asked for is then looked at where all visits are [C6]. */
export function ViewingForm({ page, viewing, texts, woken, onLeave }: Props) {
  const { id, name } = page.product
  const service = must(viewing.services[0]?.services[0], 'the service of a viewing')
  return (
    <PageFrame page={page} choice={texts.language} languages={page.languages}>
      <ScreensWhenThere load={woken.loadForm} page={viewing} texts={texts}>
        {({ Form }) => (
          <Form
            page={viewing}
            texts={texts}
            service={service.id}
            home={{ id, name, path: page.path }}
            onLeave={onLeave}
            onAsked={(visit) => location.assign(visitAddress(viewing.path, location.search, visit))}
          />
        )}
      </ScreensWhenThere>
    </PageFrame>
  )
}
