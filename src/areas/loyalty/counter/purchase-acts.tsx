import { Button } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { useDesk } from '#desk/desk-context.tsx'
import { useSubmit } from '#desk/form/use-submit.ts'
import type { ShownBy } from '#domain/loyalty/card-event.ts'
import { decideCardAct } from '#domain/loyalty/decisions.ts'
import { amountText } from '#i18n/money.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { MoneyField } from '#ui/money/money-field.tsx'
import { useLoyaltyWords } from '../use-loyalty-words.ts'
import { Barred } from './barred.tsx'
import { cardStep } from './card-steps.ts'
import classes from './counter.module.css'
import { blankPurchase, viewPurchase, type PurchaseForm } from './purchase-form.ts'
import { factsAt, type Holder } from './use-holder.ts'
import { useInstant } from './use-instant.ts'
import { WhyEarned } from './why-earned.tsx'

interface Props {
  readonly holder: Holder
  readonly by: ShownBy
}

/** A purchase: what it earns and why is said before the tap, and what of it bonuses pay. */
export function PurchaseActs({ holder, by }: Props) {
  const { t, i18n } = useTranslation(['loyalty', 'common'])
  const { business } = useDesk()
  const { object, card } = holder
  const words = useLoyaltyWords()
  const act = useCommands()
  const [form, setForm] = useState<PurchaseForm>(blankPurchase)
  const [isStored, setStored] = useState(false)
  const at = useInstant()
  const view = viewPurchase(form, holder, at)
  const { amount = 0, bonuses = 0, most, isTooMuch, earned = 0 } = view
  // An archived card earns nothing more; what is on it can still be spent.
  const outcome = card.is_active
    ? decideCardAct(object, { kind: 'purchase', id: '', amount: Math.max(1, amount), bonuses, by }, factsAt(holder, at))
    : decideCardAct(object, { kind: 'spend', id: '', amount: Math.max(1, amount), points: bonuses, by }, factsAt(holder, at))
  const problems = {
    ...(view.amount === undefined && { bill: true }),
    ...((isTooMuch || (!card.is_active && bonuses === 0)) && { bonuses: true }),
  }
  const take = async () => {
    const step = card.is_active
      ? cardStep(object.id, 'purchase', { amount, bonuses, by })
      : cardStep(object.id, 'spend', { amount, points: bonuses, by })
    if (
      await act([step], {
        text: card.is_active
          ? t('loyalty:done.purchase', { amount: words.money(earned) })
          : t('loyalty:done.spend', { amount: words.money(bonuses) }),
        about: object.id,
      })
    ) {
      setForm(blankPurchase)
      setStored(true)
    }
  }
  const submit = useSubmit(problems, take)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    setStored(false)
    submit.onSubmit(event)
  }
  // What was wrong before a purchase was stored says nothing about the next one.
  const isTried = submit.isTried && !isStored
  const barred =
    !outcome.ok && outcome.refusal.code !== 'points_lacking' && outcome.refusal.code !== 'spend_above_cap' ? outcome.refusal : undefined
  const label = (name: string) => `${name}, ${t(`common:currency.${business.currency}`)}`
  const besideMost = (input: ReactNode) => (
    <div className={classes.spend}>
      {input}
      <Button variant="default" disabled={most === 0} onClick={() => setForm({ ...form, bonuses: amountText(most, i18n.language) })}>
        {t('loyalty:purchase.all')}
      </Button>
    </div>
  )
  return (
    <form className={classes.act} aria-label={t('loyalty:purchase.label')} onSubmit={onSubmit} noValidate>
      <MoneyField
        size="lg"
        label={label(t('loyalty:purchase.bill'))}
        value={form.bill}
        error={isTried && problems.bill && t('loyalty:purchase.billWrong')}
        onChange={(bill) => setForm({ ...form, bill })}
      />
      {object.points > 0 && (
        <MoneyField
          label={label(t('loyalty:purchase.bonuses'))}
          description={t('loyalty:purchase.most', { amount: words.money(most), points: words.money(object.points) })}
          value={form.bonuses}
          error={(isTooMuch || (isTried && problems.bonuses)) && t('loyalty:purchase.bonusesWrong', { amount: words.money(most) })}
          onChange={(typed) => setForm({ ...form, bonuses: typed })}
          inputContainer={besideMost}
        />
      )}
      {barred ? <Barred refusal={barred} /> : card.is_active && <WhyEarned view={view} />}
      <Button
        size="lg"
        type="submit"
        className={classes.big}
        disabled={barred !== undefined}
        data-saving={submit.isSaving || undefined}
        leftSection={<IconCoins size={24} stroke={1.8} aria-hidden />}
      >
        {Object.keys(problems).length === 0
          ? t('loyalty:purchase.takeOf', { amount: words.money(amount - bonuses) })
          : t('loyalty:purchase.take')}
      </Button>
    </form>
  )
}
