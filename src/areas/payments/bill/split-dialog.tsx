import { Button, NativeSelect, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { useDesk } from '#desk/desk-context.tsx'
import { FormDialog } from '#desk/form/form-dialog.tsx'
import setup from '#desk/form/form.module.css'
import { useSubmit } from '#desk/form/use-submit.ts'
import type { BillParts } from '#domain/payments/bill.ts'
import { billPartsOf } from '#domain/payments/parts.ts'
import { maxPayers } from '#domain/payments/payment.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { isSame } from '#lib/is-same.ts'
import { lineTitle, useTillWords } from '../use-till-words.ts'
import { billStep } from './bill-steps.ts'
import classes from './bill.module.css'
import type { OpenBill } from './use-bill.ts'
import { billPartsBy, phoneOfPart, usePartText, usePhoneParts, type PhonePart } from './use-phone-parts.ts'

interface Props {
  readonly open: OpenBill
  readonly onClose: () => void
}

/**
 * Guests pay apart: for each line, which of them pays for it. All on the first is one bill again [P2]. Where they said it on their phones,
 * it is only to be confirmed [O11].
 */
export function SplitDialog(props: Props) {
  const phones = usePhoneParts(props.open)
  return phones ? <Split {...props} phones={phones} /> : null
}

function Split({ open, onClose, phones }: Props & { readonly phones: readonly PhonePart[] }) {
  const { t } = useTranslation('payments')
  const { business } = useDesk()
  const words = useTillWords()
  const act = useCommands()
  const partText = usePartText()
  const { lines } = open.reckoning
  const [guests, setGuests] = useState(Math.max(2, open.parts.length, phones.length))
  const [begun] = useState(() => (open.parts.length > 0 ? (open.bill?.parts ?? {}) : billPartsBy(phones)))
  const [chosen, setChosen] = useState<BillParts>(begun)
  const guestOf = (id: string) => Math.min(guests, chosen[id] ?? 1)
  const parts: BillParts = Object.fromEntries(lines.map(({ id }) => [id, guestOf(id)] as const).filter(([, guest]) => guest > 1))
  const split = billPartsOf(open.reckoning, parts)
  const label = (number: number) =>
    partText(
      number,
      phoneOfPart(
        lines.filter(({ id }) => (begun[id] ?? 1) === number),
        phones,
      ),
    )
  const submit = useSubmit({}, async () => {
    const text = split.length > 0 ? t('split.done', { guests: split.length }) : t('split.whole')
    if (await act([billStep(open, business.id, { parts })], { text, about: open.id })) onClose()
  })
  return (
    <FormDialog title={t('act.split')} submit={submit} onClose={onClose}>
      {phones.length > 0 && (
        <AsOnPhones
          isSo={isSame(parts, billPartsBy(phones))}
          onChoose={() => (setGuests(Math.max(guests, phones.length)), setChosen(billPartsBy(phones)))}
        />
      )}
      <NumberInput
        label={t('part.howMany')}
        value={guests}
        min={2}
        max={maxPayers}
        allowDecimal={false}
        clampBehavior="strict"
        onChange={(value) => setGuests(Math.max(2, Number(value) || 2))}
      />
      {lines.map((line) => (
        <NativeSelect
          key={line.id}
          label={`${line.quantity > 1 ? `${line.quantity} × ` : ''}${lineTitle(line)}, ${words.money(line.amount - line.discount)}`}
          value={guestOf(line.id)}
          onChange={(event) => setChosen({ ...chosen, [line.id]: Number(event.currentTarget.value) })}
        >
          {Array.from({ length: guests }, (_, at) => (
            <option key={at} value={at + 1}>
              {label(at + 1)}
            </option>
          ))}
        </NativeSelect>
      ))}
      <dl className={classes.sums} aria-live="polite">
        {split.map(({ part, reckoning }) => (
          <div key={part}>
            <dt>{label(part)}</dt>
            <dd>{words.money(reckoning.total)}</dd>
          </div>
        ))}
      </dl>
    </FormDialog>
  )
}

/** That the guests chose so themselves, or the way back to what they chose. */
function AsOnPhones({ isSo, onChoose }: { readonly isSo: boolean; readonly onChoose: () => void }) {
  const { t } = useTranslation('payments')
  if (isSo) return <p className={setup.hint}>{t('split.fromPhones')}</p>
  return (
    <Button variant="default" onClick={onChoose}>
      {t('split.asOnPhones')}
    </Button>
  )
}
