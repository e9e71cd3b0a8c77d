import { PageFrame } from '../page-frame.tsx'
import { OwnPage } from '../shop/own-page.tsx'
import { ScreensWhenThere } from '../shop/screens-when-there.tsx'
import { useOwnFragment } from '../shop/use-own-fragment.ts'
import type { ViewProps } from '../woken.ts'
import type { CardPageData } from './card-page-types.ts'

/** A customer's own card. Printed it says whose it is and how to reach them; what is on it only its link knows, which the browser reads. */
export function OwnCardPage({ page, texts, woken }: ViewProps<CardPageData>) {
  const card = useOwnFragment()
  return (
    <PageFrame page={page} choice={texts.language} languages={page.languages}>
      {woken && card ? (
        <ScreensWhenThere load={woken.loadCards} page={page} texts={texts}>
          {({ OwnCard }) => <OwnCard key={card.link?.id} page={page} texts={texts} card={card.link} />}
        </ScreensWhenThere>
      ) : (
        <OwnPage
          title={page.title}
          contact={page.contact}
          texts={texts}
          needsScripts={texts.card.needsScripts}
          back={{ path: page.joinPath, label: texts.card.gives }}
        />
      )}
    </PageFrame>
  )
}
