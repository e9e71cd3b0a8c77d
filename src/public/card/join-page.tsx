import { useEffect, useMemo } from 'react'
import { joinCodeQuery } from '#domain/loyalty/join-code.ts'
import { PageFrame } from '../page-frame.tsx'
import { keptPagesOf } from '../shop/kept-pages.ts'
import { ScreensWhenThere } from '../shop/screens-when-there.tsx'
import type { ViewProps } from '../woken.ts'
import { CardOffer } from './card-offer.tsx'
import type { JoinPageData } from './card-page-types.ts'
import { useJoinPlace } from './use-join-place.ts'

/** Where a card is joined: printed, what it gives; in the browser the form, and then the card itself, take its place. */
export function JoinPage({ page: printed, texts, woken }: ViewProps<JoinPageData>) {
  const { place, code, openForm, leaveForm, openCard } = useJoinPlace(printed.joinPath)
  // In another language it is the same code.
  const page = useMemo(
    () => (code === undefined ? printed : { ...printed, query: new URLSearchParams({ [joinCodeQuery]: code }).toString() }),
    [printed, code],
  )
  const isOpen = page.closed === undefined
  useEffect(() => {
    // Whoever scanned the code means to join: what that takes comes while they read.
    if (woken && isOpen) woken.loadCards({ language: page.language, pages: keptPagesOf(page) }).catch(() => undefined)
  }, [woken, isOpen, page])
  if (place.at === 'terms' || !woken) {
    const own = woken?.hasCards(page.businessId) && (
      <ScreensWhenThere load={woken.loadCards} page={page} texts={texts} isQuiet>
        {({ CardHere }) => <CardHere page={page} />}
      </ScreensWhenThere>
    )
    return <CardOffer page={page} texts={texts} own={own} hasCode={code !== undefined} onJoin={openForm} />
  }
  return (
    <PageFrame
      page={place.at === 'card' ? { ...page, path: `${page.joinPath}/card` } : page}
      choice={texts.language}
      languages={page.languages}
    >
      <ScreensWhenThere key={place.at} load={woken.loadCards} page={page} texts={texts}>
        {({ JoinForm, OwnCard }) =>
          place.at === 'form' ? (
            <JoinForm page={page} texts={texts} code={code} onJoined={openCard} onLeave={leaveForm} />
          ) : (
            <OwnCard key={place.card?.id} page={page} texts={texts} card={place.card} />
          )
        }
      </ScreensWhenThere>
    </PageFrame>
  )
}
