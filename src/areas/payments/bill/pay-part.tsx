import { Checkbox, NumberInput, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import setup from '#desk/form/form.module.css'
import { useTranslation } from '#i18n/use-translation.ts'
import { lineTitle, useTillWords } from '../use-till-words.ts'
import { evenPart, partOfLines } from './pay-form.ts'
import type { OpenBill } from './use-bill.ts'

interface Props {
  readonly open: OpenBill
  readonly onChoose: (amount: number) => void
}

/** Which part of what is due is paid now: all of it, one guest's, or some lines; the parts add up to the total [O1]. */
export function PayPart({ open, onChoose }: Props) {
  const { t } = useTranslation('payments')
  const words = useTillWords()
  const [way, setWay] = useState<'whole' | 'guests' | 'lines'>('whole')
  const [guests, setGuests] = useState(2)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { due } = open.balance
  if (due <= 0) return null
  const choose = (next: typeof way) => {
    setWay(next)
    onChoose(next === 'whole' ? due : next === 'guests' ? evenPart(due, guests) : partOfLines(open, chosen))
  }
  const pick = (ids: readonly string[]) => {
    const next = new Set(ids)
    setChosen(next)
    onChoose(partOfLines(open, next))
  }
  return (
    <div className={setup.fields}>
      <SegmentedControl
        fullWidth
        aria-label={t('part.label')}
        value={way}
        onChange={choose}
        data={(['whole', 'guests', 'lines'] as const).map((value) => ({ value, label: t(`part.${value}`) }))}
      />
      {way === 'guests' && (
        <NumberInput
          label={t('part.howMany')}
          value={guests}
          min={2}
          max={99}
          allowDecimal={false}
          onChange={(value) => {
            const count = Math.max(2, Number(value) || 2)
            setGuests(count)
            onChoose(evenPart(due, count))
          }}
        />
      )}
      {way === 'lines' && (
        <Checkbox.Group label={t('part.lines')} value={[...chosen]} onChange={pick}>
          {open.reckoning.lines.map((line) => (
            <Checkbox key={line.id} label={`${lineTitle(line)}, ${words.money(line.amount - line.discount)}`} value={line.id} mt="xs" />
          ))}
        </Checkbox.Group>
      )}
    </div>
  )
}
