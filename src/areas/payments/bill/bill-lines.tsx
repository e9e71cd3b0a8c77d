import { ActionIcon } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useDeskWords } from '#desk/use-desk-words.ts'
import type { ReckonedLine } from '#domain/payments/bill.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useTillWords } from '../use-till-words.ts'
import classes from './bill.module.css'
import { PriceDialog } from './price-dialog.tsx'
import { SoldQuantity } from './sold-quantity.tsx'
import type { OpenBill } from './use-bill.ts'
import type { SoldLines } from './use-sold-lines.ts'

interface Props {
  readonly open: OpenBill
  readonly sold: SoldLines
}

/** What is paid for, line by line: services with the price that is asked, products with what was chosen and how many. */
export function BillLines({ open, sold }: Props) {
  const { t } = useTranslation('payments')
  const [priced, price] = useState<ReckonedLine | null>(null)
  const { lines } = open.reckoning
  if (lines.length === 0) return <p className={classes.quiet}>{t('lines.none')}</p>
  return (
    <>
      <ul className={classes.lines} aria-label={t('lines.label')}>
        {lines.map((line) => (
          <Line key={line.id} line={line} open={open} sold={sold} onPrice={() => price(line)} />
        ))}
      </ul>
      {priced && <PriceDialog line={priced} open={open} onClose={() => price(null)} />}
    </>
  )
}

function Line({ line, open, sold, onPrice }: Props & { readonly line: ReckonedLine; readonly onPrice: () => void }) {
  const { t } = useTranslation('payments')
  const words = useTillWords()
  const desk = useDeskWords()
  const isSold = !open.own.some(({ id }) => id === line.id)
  return (
    <li className={classes.line} data-sold={isSold || undefined}>
      <span className={classes.what}>
        <span>{line.name}</span>
        {line.chosen && <small>{line.chosen}</small>}
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
        <SoldQuantity billId={open.id} line={line} sold={sold} />
      ) : (
        <ActionIcon variant="subtle" aria-label={t('lines.priceOf', { name: line.name })} onClick={onPrice}>
          <IconPencil size={20} stroke={1.8} aria-hidden />
        </ActionIcon>
      )}
      <strong className={classes.amount}>{words.money(line.amount)}</strong>
    </li>
  )
}
