import { Radio } from '@mantine/core'
import type { BillToPay, BonusChoice } from '#desk/slots.tsx'
import { spendable } from '#domain/loyalty/cashback.ts'
import { decideCardAct } from '#domain/loyalty/decisions.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { countingNow, factsAt, useCardsOf, useHolder, type Holder } from '../counter/use-holder.ts'
import { useInstant } from '../counter/use-instant.ts'
import { useLoyaltyWords } from '../use-loyalty-words.ts'
import classes from './elsewhere.module.css'
import { FindPayer } from './find-payer.tsx'

interface Props {
  readonly bill: BillToPay
  readonly chosen: string | null
  readonly onChoose: (choice: BonusChoice) => void
}

/** Whose bonuses pay [P8]. */
export function BonusPayer({ bill, chosen, onChoose }: Props) {
  const { t } = useTranslation('loyalty')
  return (
    <div className={classes.payers} role="radiogroup" aria-label={t('payer.label')}>
      <FindPayer phone={bill.phone} hint={t('payer.hint')}>
        {({ id, name }) => <PayersCards key={id} customerId={id} name={name} bill={bill} chosen={chosen} onChoose={onChoose} />}
      </FindPayer>
    </div>
  )
}

function PayersCards({ customerId, name, ...rest }: Props & { readonly customerId: string; readonly name: string }) {
  const theirs = useCardsOf(customerId)
  return theirs?.map(({ row }) => <PayersCard key={row.id} id={row.id} name={name} {...rest} />)
}

function PayersCard({ id, ...rest }: Props & { readonly id: string; readonly name: string }) {
  const holder = useHolder(id)
  return holder?.card.kind === 'cashback' ? <PayingCard holder={holder} {...rest} /> : null
}

/** A card with what it can pay of this bill, or why it cannot. */
function PayingCard({ holder, name, bill, chosen, onChoose }: Props & { readonly holder: Holder; readonly name: string }) {
  const { t, i18n } = useTranslation('loyalty')
  const words = useLoyaltyWords()
  const at = useInstant()
  const { object, card } = holder
  const { points } = countingNow(holder, at)
  const most = Math.min(spendable({ points }, card, bill.total, bill.before), bill.due)
  const outcome = decideCardAct(object, { kind: 'pay', id: '', points: most, amount: bill.total, before: bill.before }, factsAt(holder, at))
  const told = outcome.ok ? t('payer.most', { points: words.money(points), amount: words.money(most) }) : words.refusal(outcome.refusal)
  return (
    <Radio
      className={classes.payer}
      name="payer"
      value={object.id}
      checked={chosen === object.id}
      disabled={!outcome.ok || most <= 0}
      label={[name || t('noName'), nameIn(i18n.language, card)].join(' · ')}
      description={told}
      onChange={() => onChoose({ cardObject: object.id, most })}
    />
  )
}
