import type { ReactNode } from 'react'
import type { JoinCodeProblem } from '#domain/loyalty/join-code.ts'
import { moneyText } from '#i18n/money.ts'
import { PageFrame } from '../page-frame.tsx'
import type { CarriedPage } from '../pages.ts'
import { chatLink, fillPlaces } from '../shop/shop-words.ts'
import styles from './card-page.module.css'
import { CardPicture, CardFigure, StampPlaces } from './card-picture.tsx'
import type { JoinPageData } from './card-page-types.ts'
import { expiryText, ruleHoursText, shareText } from './card-words.ts'

type Shown = CarriedPage<JoinPageData>
type Props = Shown & {
  /** Leads to the card, where this device has it. */
  readonly own: ReactNode
  /** A one-time code was scanned [L20]. */
  readonly hasCode: boolean
  readonly onJoin: () => void
}

/** What a card gives, for whoever has scanned its code. Without scripts it says how to get it at the counter. */
export function CardOffer({ page, texts, own, hasCode, onJoin }: Props) {
  const {
    terms,
    business,
    shopPath,
    contact: { phone, whatsapp },
  } = page
  const { card: said } = texts
  return (
    <PageFrame page={page} choice={texts.language} languages={page.languages}>
      <main className={styles.page}>
        <div className={styles.columns}>
          <OfferedFace page={page} texts={texts} />
          <div className={styles.about}>
            <h1>{terms.name}</h1>
            {own}
            {/* Whoever has the card by this code needs no other one. */}
            {!(own && isCodeProblem(page.closed)) && <JoinWay page={page} texts={texts} hasCode={hasCode} onJoin={onJoin} />}
          </div>
        </div>
        {page.closed !== 'inactive' && <Gives page={page} texts={texts} />}
        <nav className={styles.ways} aria-label={business}>
          {shopPath !== undefined && <a href={`${shopPath}?lang=${page.language}`}>{fillPlaces(said.toShop, { name: business })}</a>}
          {whatsapp && <a href={chatLink(whatsapp, texts.contact.greeting)}>{texts.contact.write}</a>}
          {phone && <a href={`tel:${phone}`}>{texts.contact.call}</a>}
        </nav>
      </main>
    </PageFrame>
  )
}

function OfferedFace({ page, texts }: Shown) {
  const { terms, business } = page
  const shares = [...terms.tiers, ...terms.rules].map(({ percentage }) => percentage)
  const best = shareText(Math.max(0, ...shares), texts.card.decimal)
  // Who joins begins with the lowest: the highest alone would promise too much.
  const figure = new Set(shares).size > 1 ? fillPlaces(texts.card.upTo, { share: best }) : best
  return (
    <CardPicture terms={terms} business={business}>
      {terms.kind === 'stamps' ? (
        <StampPlaces stamps={0} size={terms.size} label={`${texts.card.perReward}: ${terms.size}`} />
      ) : (
        page.closed !== 'inactive' && <CardFigure figure={figure}>{texts.card.back}</CardFigure>
      )}
    </CardPicture>
  )
}

function JoinWay({ page: { closed, terms }, texts: { card: said }, hasCode, onJoin }: Shown & Pick<Props, 'hasCode' | 'onJoin'>) {
  const why = closed ?? (terms.needsCode && !hasCode ? 'byCode' : undefined)
  if (why) {
    return (
      <div className={styles.closed}>
        <b>{said[why]}</b>
        <p>{isCodeProblem(why) ? said.otherCode : said[`${why}Hint`]}</p>
      </div>
    )
  }
  return (
    <>
      <button type="button" className={styles.join} onClick={onJoin}>
        {said.join}
      </button>
      <p className={styles.quiet}>{said.free}</p>
      <noscript>
        <p>{said.atCounter}</p>
      </noscript>
    </>
  )
}

function isCodeProblem(why: JoinPageData['closed'] | 'byCode'): why is JoinCodeProblem {
  return why?.startsWith('join_code') ?? false
}

/** Everything that the card promises. */
function Gives({ page, texts }: Shown) {
  const { terms, currency, language } = page
  const { card: said } = texts
  const expiry = expiryText(terms, texts)
  const fromText = (threshold: number): string =>
    threshold === 0 ? said.atOnce : fillPlaces(said.fromSpent, { amount: moneyText(threshold, language, texts.currency[currency]) })
  return (
    <section className={styles.gives}>
      <h2>{said.gives}</h2>
      <dl className={styles.facts}>
        {terms.kind === 'stamps' && terms.reward && <Fact name={said.reward} value={terms.reward} />}
        {terms.kind === 'stamps' && <Fact name={said.perReward} value={String(terms.size)} />}
        {terms.tiers.map(({ id, name, threshold, percentage }) => (
          <Fact key={id} name={name} hint={terms.tiers.length > 1 ? fromText(threshold) : ''} value={shareText(percentage, said.decimal)} />
        ))}
      </dl>
      {terms.rules.length > 0 && (
        <>
          <h3>{said.moreAt}</h3>
          <dl className={styles.facts}>
            {terms.rules.map((rule) => (
              <Fact
                key={rule.id}
                name={rule.name || ruleHoursText(rule, texts.shop)}
                hint={[rule.name && ruleHoursText(rule, texts.shop), rule.tiers.join(', ')].filter(Boolean).join(' · ')}
                value={shareText(rule.percentage, said.decimal)}
              />
            ))}
          </dl>
        </>
      )}
      {terms.kind === 'cashback' && (
        <p className={styles.quiet}>{fillPlaces(said.spendCap, { share: shareText(terms.spendCap, said.decimal) })}</p>
      )}
      {expiry && <p className={styles.quiet}>{expiry}</p>}
    </section>
  )
}

function Fact({ name, hint = '', value }: { readonly name: string; readonly hint?: string; readonly value: string }) {
  return (
    <div>
      <dt>
        {name}
        {hint && <small>{hint}</small>}
      </dt>
      <dd>{value}</dd>
    </div>
  )
}
