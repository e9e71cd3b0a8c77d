import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useDesk } from '#desk/desk-context.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { ConfirmDialog } from '#ui/confirm/confirm-dialog.tsx'
import { useFormat } from '#ui/format/use-format.ts'
import { Card } from '#ui/page/page.tsx'
import classes from './import.module.css'
import type { ImportRecord, ImportUndo } from './undo-import.ts'

interface Props {
  readonly record: ImportRecord
  readonly undo: ImportUndo
  readonly onUndo: () => void
}

/** What was loaded within the last day, and the way back [I3]: it is said before which rows stay. */
export function LastImport({ record, undo: { steps, kept }, onUndo }: Props) {
  const { t } = useTranslation('catalogue')
  const format = useFormat()
  const { business } = useDesk()
  const [isAsking, asking] = useDisclosure(false)
  const confirm = () => {
    asking.close()
    onUndo()
  }
  return (
    <Card title={t('import.last')}>
      <p className={classes.text}>
        {t('import.lastText', { file: record.file, time: format.dateTime(record.at, business.time_zone), count: record.lines.length })}
      </p>
      {steps.length > 0 && (
        <Button
          className={classes.undo}
          variant="default"
          leftSection={<IconArrowBackUp size={20} stroke={1.8} aria-hidden />}
          onClick={asking.open}
        >
          {t('import.undo')}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          opened
          title={t('import.undoTitle')}
          confirmLabel={t('import.undo')}
          danger
          onClose={asking.close}
          onConfirm={confirm}
        >
          {t('import.undoText')}
          {kept.length > 0 && ` ${t('import.kept', { names: kept.join(', ') })}`}
        </ConfirmDialog>
      )}
    </Card>
  )
}
