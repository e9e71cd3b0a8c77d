import { Button } from '@mantine/core'
import { IconBellRinging, IconWalk } from '@tabler/icons-react'
import { useMemo, useRef } from 'react'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { useDeskRows } from '#desk/rows/use-desk-rows.ts'
import { useNow } from '#desk/use-now.ts'
import type { DiningTable } from '#domain/orders/table.ts'
import { isCalling } from '#domain/orders/waiter-call.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSteadyTaps } from '#ui/touch/use-steady-taps.ts'
import { OrderAge } from './order-age.tsx'
import classes from './orders.module.css'

/** Tables at which somebody waits, those that wait longest first; nothing where there is none [O13]. */
export function TableCalls() {
  const { t } = useTranslation(['orders', 'desk'])
  const views = useDeskRows('tables')
  const now = useNow()
  const store = useCommands()
  const calling = useMemo(
    () =>
      (views ?? [])
        .map(({ row }) => row)
        .filter((table): table is CallingTable => isCalling(table, now))
        .toSorted((a, b) => (a.called_at < b.called_at ? -1 : 1)),
    [views, now],
  )
  const list = useRef<HTMLUListElement>(null)
  useSteadyTaps(
    list,
    useMemo(() => calling.map(({ id }) => id), [calling]),
  )
  if (calling.length === 0) return null
  const go = ({ id, called_at, name }: CallingTable) =>
    void store([{ command: { name: 'table.answer', args: { id, called_at } } }], {
      text: t('orders:calls.going', { table: t('desk:place.table', { name }) }),
      about: id,
    })
  return (
    <ul ref={list} className={classes.calls} aria-label={t('orders:calls.title')}>
      {calling.map((table) => (
        <li key={table.id} className={classes.call}>
          <IconBellRinging size={22} stroke={1.8} aria-hidden />
          <strong>{t('orders:calls.calling', { table: t('desk:place.table', { name: table.name }) })}</strong>
          <OrderAge order={{ created_at: table.called_at, status: 'new' }} />
          <Button
            leftSection={<IconWalk size={18} stroke={1.8} aria-hidden />}
            onClick={() => go(table)}
            aria-label={t('orders:calls.goTo', { table: t('desk:place.table', { name: table.name }) })}
          >
            {t('orders:calls.go')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

type CallingTable = DiningTable & { readonly called_at: string }
