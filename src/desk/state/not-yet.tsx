import { useTranslation } from '#i18n/use-translation.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ComingLine } from './coming.tsx'

/** In place of a question that cannot be put yet: whether something is in use is known once the bookings are here. */
export function NotYet({ title, onClose }: { readonly title: string; readonly onClose: () => void }) {
  const { t } = useTranslation('desk')
  return (
    <Dialog title={title} onClose={onClose}>
      <ComingLine of="bookings" hint={t('coming.notYet')} />
    </Dialog>
  )
}
