import { ActionIcon } from '@mantine/core'
import { IconMinus, IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { useDesk } from '#desk/desk-context.tsx'
import { useDeskWords } from '#desk/use-desk-words.ts'
import type { ReckonedLine } from '#domain/payments/bill.ts'
import { useTillWords } from '../use-till-words.ts'
import { billStep } from './bill-steps.ts'
import classes from './bill.module.css'
import { PriceDialog } from './price-dialog.tsx'
import type { OpenBill } from './use-bill.ts'

/** What is paid for, line by line: services with the price that is asked, products with how many. */
export function BillLines({ open }: { readonly open: OpenBill }) {
  const { t } = useTranslation('payments')
  const [priced, price] = useState<ReckonedLine | null>(null)
  const { lines } = open.reckoning
  if (lines.length === 0) return <p className={classes.quiet}>{t('lines.none')}</p>
  return (
    <>
      <ul className={classes.lines} aria-label={t('lines.label')}>
        {lines.map((line) => (
          <Line key={line.id} line={line} open={open} onPrice={() => price(line)} />
        ))}
      </ul>
      {priced && <PriceDialog line={priced} open={open} onClose={() => price(null)} />}
    </>
  )
}

function Line({ line, open, onPrice }: { readonly line: ReckonedLine; readonly open: OpenBill; readonly onPrice: () => void }) {
  const { t } = useTranslation('payments')
  const words = useTillWords()
  const desk = useDeskWords()
  const isSold = !open.own.some(({ id }) => id === line.id)
  return (
    <li className={classes.line} data-sold={isSold || undefined}>
      <span className={classes.what}>
        <span>{line.name}</span>
        <small>
          {[
            line.employee_id && desk.employee(line.employee_id),
            line.quantity > 1 && `${line.quantity} × ${words.money(line.price)}`,
            line.price !== line.listed && t('lines.instead', { price: words.money(line.listed) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      {isSold ? (
        <Quantity line={line} open={open} />
      ) : (
        <ActionIcon variant="subtle" aria-label={t('lines.priceOf', { name: line.name })} onClick={onPrice}>
          <IconPencil size={20} stroke={1.8} aria-hidden />
        </ActionIcon>
      )}
      <strong className={classes.amount}>{words.money(line.amount)}</strong>
    </li>
  )
}

/** One less than one takes the line away. */
function Quantity({ line, open }: { readonly line: ReckonedLine; readonly open: OpenBill }) {
  const { t } = useTranslation('payments')
  const { business } = useDesk()
  const act = useCommands()
  // Until the bill shows what was tapped: taps that follow at once count on from it.
  const [tapped, setTapped] = useState<number>()
  if (tapped === line.quantity) setTapped(undefined)
  const quantityNow = tapped ?? line.quantity
  const set = async (quantity: number) => {
    setTapped(quantity)
    const lines = (open.bill?.lines ?? []).flatMap((one) => (one.id !== line.id ? [one] : quantity === 0 ? [] : [{ ...one, quantity }]))
    const stored = await act([billStep(open, business.id, { lines })], {
      text: quantity === 0 ? t('lines.removed', { name: line.name }) : t('lines.counted', { name: line.name, quantity }),
      about: open.id,
    })
    if (!stored) setTapped(undefined)
  }
  return (
    <span className={classes.quantity}>
      <ActionIcon
        variant="default"
        aria-label={t('lines.less', { name: line.name })}
        disabled={quantityNow === 0}
        onClick={() => void set(quantityNow - 1)}
      >
        <IconMinus size={18} stroke={2} aria-hidden />
      </ActionIcon>
      <span aria-live="polite">{quantityNow}</span>
      <ActionIcon variant="default" aria-label={t('lines.more', { name: line.name })} onClick={() => void set(quantityNow + 1)}>
        <IconPlus size={18} stroke={2} aria-hidden />
      </ActionIcon>
    </span>
  )
}
