import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import type { OutboxEntry } from '#offline/outbox/entry.ts'
import { VirtualList } from '#ui/list/virtual-list.tsx'
import { Card } from '#ui/page/page.tsx'
import classes from './sync.module.css'
import { WaitingRow } from './waiting-row.tsx'

const firstShown = 20

/** What is on its way, in the order in which people acted: the first of it at once, all of it on demand. */
export function WaitingList({ entries }: { readonly entries: readonly OutboxEntry[] }) {
  const { t } = useTranslation('sync')
  const [isWhole, setWhole] = useState(false)
  const more = entries.length - firstShown
  return (
    <Card title={t('waiting.title')}>
      {isWhole && more > 0 ? (
        <VirtualList items={entries} keyOf={(entry) => String(entry.seq)} estimate={70} label={t('waiting.title')}>
          {(entry) => <WaitingRow entry={entry} />}
        </VirtualList>
      ) : (
        <ul className={classes.rows}>
          {entries.slice(0, firstShown).map((entry) => (
            <li key={entry.seq}>
              <WaitingRow entry={entry} />
            </li>
          ))}
        </ul>
      )}
      {!isWhole && more > 0 && (
        <Button variant="subtle" fullWidth onClick={() => setWhole(true)}>
          {t('waiting.more', { count: more })}
        </Button>
      )}
    </Card>
  )
}
