import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { BillPart } from '#domain/payments/parts.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Section } from '#ui/page/section.tsx'
import { lineTitle, useTillWords } from '../use-till-words.ts'
import classes from './bill.module.css'
import { PayDialog } from './pay-dialog.tsx'
import type { OpenBill } from './use-bill.ts'
import { phoneOfPart, usePartText, usePhoneParts, type PhonePart } from './use-phone-parts.ts'

const none: readonly PhonePart[] = []

/** What each guest pays where they pay apart, and whether they have; nothing of a bill that is paid as a whole [P2]. */
export function PartsOfBill({ open }: { readonly open: OpenBill }) {
  const { t } = useTranslation('payments')
  const phones = usePhoneParts(open) ?? none
  const partText = usePartText()
  const [paying, pay] = useState<BillPart | null>(null)
  if (open.parts.length === 0) return null
  return (
    <Section title={t('split.title')}>
      <ul className={classes.parts}>
        {open.parts.map((part) => (
          <Part
            key={part.part}
            guest={partText(part.part, phoneOfPart(part.reckoning.lines, phones))}
            open={open}
            part={part}
            onPay={() => pay(part)}
          />
        ))}
      </ul>
      {paying && <PayDialog open={open} part={paying} onClose={() => pay(null)} />}
    </Section>
  )
}

function Part({
  guest,
  open,
  part: { part, reckoning, balance },
  onPay,
}: {
  readonly guest: string
  readonly open: OpenBill
  readonly part: BillPart
  readonly onPay: () => void
}) {
  const { t } = useTranslation('payments')
  const words = useTillWords()
  const isDue = balance.due > 0
  return (
    <li className={classes.part}>
      <span className={classes.what}>
        <span>{guest}</span>
        <small>{reckoning.lines.map(lineTitle).join(', ')}</small>
      </span>
      <strong className={classes.amount}>
        {isDue ? words.money(balance.due) : balance.due < 0 ? `${t('sum.over')} ${words.money(-balance.due)}` : t('sum.settled')}
      </strong>
      <span className={classes.partActs}>
        {isDue && (
          <Button variant="light" aria-label={t('split.payOf', { number: part })} onClick={onPay}>
            {t('act.pay')}
          </Button>
        )}
        <Button
          variant="subtle"
          component={Link}
          to={`/till/${open.of}/${open.id}/receipt?part=${part}`}
          aria-label={t('split.receiptOf', { number: part })}
        >
          {t('act.receipt')}
        </Button>
      </span>
    </li>
  )
}
