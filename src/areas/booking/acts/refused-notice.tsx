import { Button } from '@mantine/core'
import { useTranslation } from '#i18n/use-translation.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import answerClasses from '#ui/layout/answer-row.module.css'
import type { RefusedCode } from './booking-step.ts'

/** Says why a change was not taken. Nothing was stored, so it must not pass unread. */
export function RefusedNotice({ code, answer }: { readonly code: RefusedCode; readonly answer: (read: null) => void }) {
  const { t } = useTranslation(['booking', 'desk', 'common'])
  return (
    <Dialog title={t('booking:refusal.title')} onClose={() => answer(null)}>
      <p role="alert">
        {code === 'outbox_full' || code === 'device_full' || code === 'not_stored'
          ? t(`desk:refusal.${code}`)
          : t(`booking:refusal.${code}`)}
      </p>
      <div className={answerClasses.answers}>
        <Button onClick={() => answer(null)} data-autofocus>
          {t('common:action.close')}
        </Button>
      </div>
    </Dialog>
  )
}
