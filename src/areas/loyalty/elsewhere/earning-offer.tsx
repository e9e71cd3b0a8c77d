import { Button } from '@mantine/core'
import { IconCoins, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useCommands } from '#desk/commands/use-commands.tsx'
import type { PaidFor } from '#desk/slots.tsx'
import { RowState } from '#desk/state/row-state.tsx'
import { earnedFor, cashbackAt } from '#domain/loyalty/cashback.ts'
import { decideCardAct } from '#domain/loyalty/decisions.ts'
import { heldTier } from '#domain/loyalty/tiers.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { cardStep } from '../counter/card-steps.ts'
import { factsAt, useCardsOf, useHolder, type Holder } from '../counter/use-holder.ts'
import { useHeldWords } from '../counter/use-held-words.ts'
import { useInstant } from '../counter/use-instant.ts'
import { useCards } from '../use-cards.ts'
import { useLoyaltyWords } from '../use-loyalty-words.ts'
import classes from './elsewhere.module.css'
import { FindPayer } from './find-payer.tsx'
import { useGiving } from './use-giving.ts'

/** After something was paid: its stamp or its bonuses, offered once for each card of who paid. Nothing where they have none. */
export function EarningOffer({ paid }: { readonly paid: PaidFor }) {
  const cards = useCards()
  return cards && cards.length > 0 ? <ForCustomer paid={paid} /> : null
}

function ForCustomer({ paid }: { readonly paid: PaidFor }) {
  const { t } = useTranslation('loyalty')
  return (
    <section className={classes.offers} aria-label={t('offer.label')}>
      <FindPayer phone={paid.phone} hint={t('offer.hint')}>
        {({ id }) => <OffersTo key={id} customerId={id} paid={paid} />}
      </FindPayer>
      <Button component={Link} to="/scan" variant="subtle">
        {t('offer.find')}
      </Button>
    </section>
  )
}

function OffersTo({ customerId, paid }: { readonly customerId: string; readonly paid: PaidFor }) {
  const theirs = useCardsOf(customerId)
  return theirs?.map(({ row }) => <Offer key={row.id} id={row.id} paid={paid} />)
}

function Offer({ id, paid }: { readonly id: string; readonly paid: PaidFor }) {
  const holder = useHolder(id)
  return holder ? <Known holder={holder} paid={paid} /> : null
}

function Known({ holder, paid }: { readonly holder: Holder; readonly paid: PaidFor }) {
  const { t } = useTranslation('loyalty')
  const words = useLoyaltyWords()
  const held = useHeldWords()
  const act = useCommands()
  const { view, object, card, tiers, rules, zone } = holder
  const { isGiven, isRefused, giveOnce } = useGiving(object, paid)
  const at = useInstant()
  const isStamps = card.kind === 'stamps'
  const of = { of: paid.of, of_id: paid.id } as const
  const outcome = isStamps
    ? decideCardAct(object, { kind: 'stamp', id: '', count: 1, ...of }, factsAt(holder, at))
    : decideCardAct(object, { kind: 'purchase', id: '', amount: Math.max(1, paid.amount), bonuses: 0, ...of }, factsAt(holder, at))
  const earned = earnedFor(paid.amount, cashbackAt({ tier: heldTier(object, tiers), rules, zone }, at).percentage)
  const give = async () => {
    const step = isStamps
      ? cardStep(object.id, 'stamp', { count: 1, by: 'phone', ...of })
      : cardStep(object.id, 'purchase', { amount: paid.amount, bonuses: 0, by: 'phone', ...of })
    const text = isStamps ? t('done.stamp', { count: 1 }) : t('done.purchase', { amount: words.money(earned) })
    return act([step], { text, about: object.id })
  }
  const Sign = isStamps ? IconRosetteDiscountCheck : IconCoins
  return (
    <div className={classes.offer}>
      <Link to={`/scan/${object.id}`}>{held(object)}</Link>
      {isGiven ? (
        <span className={classes.given}>{t('offer.given')}</span>
      ) : isRefused ? (
        <RowState view={view} />
      ) : (
        <Button
          variant="light"
          disabled={!outcome.ok || paid.amount <= 0}
          leftSection={<Sign size={20} stroke={1.8} aria-hidden />}
          onClick={() => giveOnce(give)}
        >
          {isStamps ? t('stamp.give', { count: 1 }) : t('offer.earn', { amount: words.money(earned) })}
        </Button>
      )}
      {!isGiven && !isRefused && !outcome.ok && <span className={classes.given}>{words.refusal(outcome.refusal)}</span>}
    </div>
  )
}
