import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconTrash, IconUsers, type Icon } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import type { OutboxEntry, Receipt } from '#offline/outbox/entry.ts'
import type { Upload } from '#offline/pictures/upload.ts'
import { useReceipts } from '#offline/react/hooks.ts'
import { Card } from '#ui/page/page.tsx'
import { useEntry } from './entry-words.tsx'
import { usePlace } from './place.tsx'
import classes from './sync.module.css'
import { useUploadWords } from './upload-words.ts'

const firstShown = 20

/** What became of the last entries, newest first. */
export function HistoryList() {
  const { t } = useTranslation('sync')
  const receipts = useReceipts()
  const [shown, setShown] = useState(firstShown)
  if (!receipts) return null
  return (
    <Card title={t('history.title')}>
      {receipts.length === 0 && <p className={classes.quiet}>{t('history.empty')}</p>}
      <ul className={classes.rows}>
        {receipts.slice(0, shown).map((receipt) => (
          <ReceiptRow key={receipt.n} receipt={receipt} />
        ))}
      </ul>
      {receipts.length > shown && (
        <Button variant="subtle" fullWidth onClick={() => setShown(receipts.length)}>
          {t('history.more', { count: receipts.length - shown })}
        </Button>
      )}
    </Card>
  )
}

const signs: Readonly<Record<Receipt['outcome'], Icon>> = {
  sent: IconCheck,
  undone: IconArrowBackUp,
  discarded: IconTrash,
  kept_theirs: IconUsers,
}

const ReceiptRow = memo(function ReceiptRow({ receipt }: { readonly receipt: Receipt }) {
  const { command } = receipt
  return command === 'picture' ? <PictureRow receipt={receipt} /> : <CommandRow receipt={{ ...receipt, command }} />
})

function CommandRow({ receipt }: { readonly receipt: Receipt & Pick<OutboxEntry, 'command'> }) {
  return <Row receipt={receipt} words={useEntry(receipt).words} />
}

function PictureRow({ receipt }: { readonly receipt: Receipt }) {
  return <Row receipt={receipt} words={useUploadWords({ entity: receipt.entity as Upload['entity'], type: String(receipt.args) })} />
}

function Row({ receipt, words }: { readonly receipt: Receipt; readonly words: string }) {
  const { t } = useTranslation('sync')
  const place = usePlace()
  const Sign = signs[receipt.outcome]
  return (
    <li className={classes.row} data-outcome={receipt.outcome}>
      <Sign size={20} stroke={1.9} aria-hidden />
      <div className={classes.rowText}>
        <strong>{words}</strong>
        <span>
          {t(`outcome.${receipt.outcome}`)} · {place.moment(receipt.closedAt)}
        </span>
      </div>
    </li>
  )
}
