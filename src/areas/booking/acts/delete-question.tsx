import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Booking } from '#domain/booking/booking.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useWords } from '../use-words.ts'
import classes from './acts.module.css'

export function DeleteQuestion({ booking, answer }: { readonly booking: Booking; readonly answer: (sure: true | null) => void }) {
  const { t } = useTranslation('booking')
  const words = useWords()
  return (
    <Dialog title={t('delete.title')} onClose={() => answer(null)}>
      <p>{t('delete.explain', { name: words.customer(booking), when: words.when(booking.start) })}</p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => answer(null)} data-autofocus>
          {t('delete.back')}
        </Button>
        <Button color="brick" onClick={() => answer(true)}>
          {t('delete.confirm')}
        </Button>
      </div>
    </Dialog>
  )
}
