import { ActionIcon, TextInput, VisuallyHidden } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { maxQuantity, type ReckonedLine } from '#domain/payments/bill.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { lineTitle } from '../use-till-words.ts'
import classes from './bill.module.css'
import type { SoldLines } from './use-sold-lines.ts'

interface Props {
  readonly billId: string
  readonly line: ReckonedLine
  readonly sold: SoldLines
}

/** How many of what was sold: a step at a time, or typed. One less than one takes the line away. */
export function SoldQuantity({ billId, line, sold: { lines, change } }: Props) {
  const { t } = useTranslation('payments')
  const [typed, setTyped] = useState<string>()
  const name = lineTitle(line)
  const quantity = lines.find(({ id }) => id === line.id)?.quantity ?? 0
  const set = (next: number) => {
    const others = lines.flatMap((one) => (one.id !== line.id ? [one] : next === 0 ? [] : [{ ...one, quantity: next }]))
    void change(others, next === 0 ? { text: t('lines.removed', { name }), about: billId } : undefined)
  }
  const take = () => {
    setTyped(undefined)
    const next = /^\d+$/.test(typed?.trim() ?? '') ? Math.min(Number(typed), maxQuantity) : quantity
    if (next !== quantity) set(next)
  }
  return (
    <span className={classes.quantity}>
      <ActionIcon variant="default" aria-label={t('lines.less', { name })} disabled={quantity === 0} onClick={() => set(quantity - 1)}>
        <IconMinus size={18} stroke={2} aria-hidden />
      </ActionIcon>
      <TextInput
        className={classes.count}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        aria-label={t('lines.count', { name })}
        value={typed ?? String(quantity)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={take}
        onKeyDown={({ key }) => key === 'Enter' && take()}
      />
      <VisuallyHidden component="span" aria-live="polite">
        {quantity}
      </VisuallyHidden>
      <ActionIcon
        variant="default"
        aria-label={t('lines.more', { name })}
        disabled={quantity >= maxQuantity}
        onClick={() => set(quantity + 1)}
      >
        <IconPlus size={18} stroke={2} aria-hidden />
      </ActionIcon>
    </span>
  )
}
