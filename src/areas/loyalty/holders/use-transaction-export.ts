import { useState } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import { readAllPages, readPageOf } from '#desk/rows/read-pages.ts'
import { useTableSaving } from '#desk/use-table-saving.ts'
import type { CardModel } from '#domain/loyalty/card.ts'
import { guardedText } from '#domain/shared/table-text.ts'
import { dayOf } from '#domain/shared/zone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useClient } from '#offline/react/client-context.tsx'
import { useFormat } from '#ui/format/use-format.ts'
import { businessNow } from '#ui/time/page-clock.ts'
import { plainAmount } from './plain-amount.ts'
import type { TransactionLine, WantedTransactions } from './use-transactions.ts'

const columns = ['at', 'name', 'phone', 'number', 'kind', 'stamps', 'rewards', 'points', 'amount', 'share'] as const

/** Saves everything that was looked for as a table, read page by page from the server. */
export function useTransactionExport(card: CardModel, wanted: WantedTransactions) {
  const { t } = useTranslation('loyalty')
  const { time_zone } = useDesk().business
  const client = useClient()
  const saveTable = useTableSaving()
  const format = useFormat()
  const [isReading, setReading] = useState(false)
  const cells = (line: TransactionLine): readonly string[] => [
    format.dateTime(line.at, time_zone),
    guardedText(line.customer_name),
    line.customer_phone,
    String(line.number || ''),
    t(`kind.${line.kind}`),
    String(line.stamps),
    String(line.rewards),
    plainAmount(line.points),
    plainAmount(line.amount),
    line.kind === 'purchase' ? plainAmount(line.percentage) : '',
  ]
  const save = async () => {
    setReading(true)
    await saveTable(`${card.name} ${dayOf(businessNow(), time_zone)}`, t('holders.notExported'), async () => {
      const lines = await readAllPages<TransactionLine>(async (place) =>
        readPageOf<TransactionLine>(
          await client.call('GET /api/services/transactions-details-new/{id}/', {
            params: { id: card.id },
            query: { limit: 200, ...wanted, ...place },
          }),
        ),
      )
      return [columns.map((column) => t(`column.${column}`)), ...lines.map(cells)]
    })
    setReading(false)
  }
  return { save, isReading }
}
