import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFileUnknown } from '@tabler/icons-react'
import { useTranslation } from '#i18n/use-translation.ts'
import type { UnreadableEntry } from '#offline/outbox/entry.ts'
import { useEngine } from '#offline/react/engine-context.tsx'
import { ConfirmDialog } from '#ui/confirm/confirm-dialog.tsx'
import classes from './sync.module.css'
import { useExport } from './use-export.ts'

/** A stored change that this app cannot read: kept, shown, and never skipped in silence. */
export function UnreadableCard({ entry }: { readonly entry: UnreadableEntry }) {
  const { t } = useTranslation('sync')
  const engine = useEngine()
  const save = useExport()
  const [isAsking, asking] = useDisclosure(false)
  const what = t('unreadable.name', { number: entry.seq })
  return (
    <article className={classes.card} aria-label={what}>
      <header className={classes.cardHead}>
        <IconFileUnknown size={22} stroke={2} aria-hidden />
        <h3>{what}</h3>
      </header>
      <p className={classes.quiet}>{t('unreadable.text')}</p>
      <div className={classes.buttons}>
        <Button onClick={() => void save()}>{t('export')}</Button>
        <Button variant="subtle" color="brick" onClick={asking.open}>
          {t('way.discard')}
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={t('discard.title')}
        confirmLabel={t('discard.confirm')}
        danger
        onClose={asking.close}
        onConfirm={() => {
          asking.close()
          void engine.discard(entry.seq)
        }}
      >
        {t('discard.text', { what })}
      </ConfirmDialog>
    </article>
  )
}
