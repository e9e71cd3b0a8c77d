import { useState } from 'react'
import { bannerFor } from '#domain/loyalty/stamp-banner.ts'
import { moneyText } from '#i18n/money.ts'
import type { OwnCard } from '#offline/visitor/visitor-engine.ts'
import { focusHeading } from '../booking/focus-heading.ts'
import { StateLine } from '../booking/state-line.tsx'
import { useOnline } from '../booking/use-online.ts'
import { useAdopted, useAskedAgain } from '../booking/use-live-own.ts'
import { ageText } from '../booking/when-text.ts'
import screen from '../booking/visit-screen.module.css'
import { fillPlaces } from '../shop/shop-words.ts'
import type { VisitSecret } from '../shop/visit-address.ts'
import type { OwnCardProps } from '../woken.ts'
import { CardPicture, CardFigure, StampPlaces } from './card-picture.tsx'
import { HeldFacts } from './held-facts.tsx'
import { CardHistory } from './card-history.tsx'
import type { AnyCardPage } from './card-page-types.ts'
import { cardMarks, cardStandingOf, isRefusedJoin, type CardStanding } from './card-standing.ts'
import { CardWays } from './card-ways.tsx'
import { heldCard, type HeldCard } from './held-card.ts'
import styles from './own-card.module.css'
import { useCardWords } from './own-card-words.ts'
import { CodeToShow } from './code-to-show.tsx'
import { UnsentJoin } from './unsent-join.tsx'
import { useDeviceCards } from './use-device-cards.ts'
import { useCardTime } from './use-card-time.ts'

/** A customer's own card: what is on it, the code to show, and what has happened. Once seen it opens without a network. */
export function OwnCardScreen({ page, texts, card: given }: OwnCardProps) {
  const said = useCardWords()
  const isOnline = useOnline()
  const now = useCardTime()
  const [asked, setAsked] = useState(given)
  const { cards, own } = useOwnCard(page, asked)
  const standing = own ? cardStandingOf(own, isOnline) : asked === undefined && cards?.length === 0 ? 'notFound' : 'unknown'
  const isQuiet = standing === 'unknown' && (cards === undefined || isOnline)
  const held = heldCard(own?.seen, page, new Date(now).toISOString())
  const money = (amount: number): string => moneyText(amount, page.language, texts.currency[page.currency])
  return (
    <main className={screen.page}>
      <header className={screen.head}>
        <a className={screen.back} href={page.joinPath + location.search}>{`‹ ${page.business}`}</a>
        <h1 ref={focusHeading} tabIndex={-1}>
          {said.mine}
        </h1>
      </header>
      {standing !== 'good' && (
        <StateLine mark={cardMarks[standing]} title={said.state[standing][0] ?? ''}>
          {!isQuiet && <p>{said.state[standing][1]}</p>}
        </StateLine>
      )}
      {own && isRefusedJoin(standing) && (
        <UnsentJoin own={own} page={page} canRepeat={!standing.startsWith('join_code')} onJoined={setAsked} />
      )}
      {standing !== 'notFound' && !isRefusedJoin(standing) && <HeldFace page={page} texts={texts} own={own} held={held} money={money} />}
      {own?.seen && (
        <SeenCardParts page={page} texts={texts} own={own} seen={own.seen} standing={standing} held={held} now={now} money={money} />
      )}
      {own?.seenAt && !isOnline ? (
        <p className={styles.quiet}>{fillPlaces(said.age, { when: ageText(own.seenAt, now, page.offsets) })}</p>
      ) : null}
      <CardWays page={page} texts={texts} isThere={own?.seen !== undefined} />
    </main>
  )
}

type PartsProps = Omit<OwnCardProps, 'card'> & {
  readonly own: OwnCard
  readonly seen: NonNullable<OwnCard['seen']>
  readonly standing: CardStanding
  readonly held: HeldCard
  readonly now: number
  readonly money: (amount: number) => string
}

function SeenCardParts({ page, texts, own, seen, standing, held, now, money }: PartsProps) {
  const said = useCardWords()
  // What was earned on an archived card can still be used; one without anything has nothing to be shown for.
  const isOfUse = !seen.object.is_blocked && (seen.card.is_active || held.rewards + held.points > 0)
  return (
    <>
      {held.rewards > 0 && (
        <section className={styles.reward}>
          <b>{fillPlaces(said.rewards, { count: String(held.rewards) })}</b>
          {page.terms.reward && <p>{fillPlaces(said.rewardHint, { reward: page.terms.reward })}</p>}
        </section>
      )}
      {isOfUse && <CodeToShow own={own} seen={seen} page={page} />}
      <HeldFacts page={page} texts={texts} standing={standing} held={held} now={now} money={money} />
      <CardHistory page={page} events={seen.events} now={now} money={money} />
    </>
  )
}

interface FaceProps {
  readonly page: AnyCardPage
  readonly texts: OwnCardProps['texts']
  readonly own: OwnCard | undefined
  readonly held: HeldCard
  readonly money: (amount: number) => string
}

function HeldFace({ page: { terms, business }, texts, own, held, money }: FaceProps) {
  const said = useCardWords()
  if (terms.kind === 'cashback')
    return (
      <CardPicture terms={terms} business={business}>
        <CardFigure figure={money(held.points)}>{[said.bonuses, held.tier?.name].filter(Boolean).join(' · ')}</CardFigure>
      </CardPicture>
    )
  const banner = own?.seen && bannerFor(own.seen.banners, held.stamps)?.image
  return (
    <CardPicture terms={terms} business={business}>
      {banner && <img className={styles.banner} src={banner} width="368" height="160" alt="" decoding="async" />}
      <StampPlaces
        stamps={held.stamps}
        size={held.size}
        label={fillPlaces(texts.card.stamps, { count: String(held.stamps), size: String(held.size) })}
      />
    </CardPicture>
  )
}

/**
 * A card as it stands, asked for again and again while it is looked at. One that came by its link becomes this device's; without a link it
 * is the newest of this device.
 */
function useOwnCard(page: AnyCardPage, card: VisitSecret | undefined) {
  const cards = useDeviceCards(page)
  const own = card ? cards?.find(({ id }) => id === card.id) : cards?.[0]
  useAdopted('cards', card && { ...card, business_id: page.businessId }, cards && (own !== undefined || card === undefined))
  const isJoining = own?.unsent?.command.name === 'join'
  useAskedAgain(own && !isJoining ? own.id : undefined, own !== undefined)
  return { cards, own }
}
