import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Warning } from '#domain/booking/booking.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useGiverWords } from '../row/giver-words.ts'
import classes from './acts.module.css'
import { ReasonForm } from '#desk/form/reason-form.tsx'

const quick = ['customer', 'short'] as const

/** Warn, then allow, and record [B3]. */
export function OverrideQuestion({
  warnings,
  answer,
}: {
  readonly warnings: readonly Warning[]
  readonly answer: (reason: string | null) => void
}) {
  const { t } = useTranslation(['booking', 'desk'])
  const { agreed } = useGiverWords()
  return (
    <Dialog title={t('override.title')} onClose={() => answer(null)}>
      <ul className={classes.warnings}>
        {warnings.map((warning) => (
          <li key={warning}>
            <IconAlertTriangle size={18} stroke={2} aria-hidden />
            {t(`warning.${warning}`)}
          </li>
        ))}
      </ul>
      <ReasonForm
        label={t('desk:field.reason')}
        hint={t('override.explain')}
        quick={[agreed, ...quick.map((reason) => t(`override.reasons.${reason}`))]}
        confirm={t('override.confirm')}
        back={t('override.back')}
        onAnswer={answer}
      />
    </Dialog>
  )
}
