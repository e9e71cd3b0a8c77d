import { NotRead } from '#desk/state/not-read.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import type { OpenBill } from './use-bill.ts'

/** Above an old bill of which some payments could not be read: what is shown may be less than there is. */
export function EarlierNotRead({ open: { earlier } }: { readonly open: Pick<OpenBill, 'earlier'> }) {
  const { t } = useTranslation('payments')
  if (!earlier.failed) return null
  const { error, retry } = earlier.failed
  return <NotRead error={error} call="GET /api/payments/payments/" offline={t('earlier.offline')} onRetry={retry} />
}
