import { FactList } from '#desk/form/fact-list.tsx'
import { ReadOnlyNote } from '#desk/form/row-form.tsx'
import { useNow } from '#desk/use-now.ts'
import type { Business } from '#domain/business/business.ts'
import { newBusiness } from '#domain/business/defaults.ts'
import { showPhone } from '#domain/shared/phone.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFormat } from '#ui/format/use-format.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Card, Page } from '#ui/page/page.tsx'
import { useBoundWords } from './use-bound-words.ts'
import { zoneText } from './zones.ts'

/** The business for whoever may not change it. */
export function BusinessFacts({ business }: { readonly business: Business }) {
  const { t, i18n } = useTranslation(['services', 'common'])
  const format = useFormat()
  const words = useBoundWords()
  const now = useNow()
  const none = t('services:none')
  const facts = [
    ['name', nameIn(i18n.language, business)],
    ['phone', showPhone(business.phone) || none],
    ['address', business.address || none],
    ['time_zone', `${zoneText(business.time_zone)}, ${format.time(now, business.time_zone)}`],
    ['currency', t(`common:currency.${business.currency}`)],
    ['slot_step_minutes', format.duration(business.slot_step_minutes)],
    ['min_notice_minutes', words.notice(business.min_notice_minutes)],
    ['booking_window_days', words.window(business.booking_window_days)],
    ['offline_days', words.window(business.offline_days ?? newBusiness.offline_days)],
  ] as const
  return (
    <Page width="reading">
      <PageHeader title={t('services:business.title')} backTo="/more" />
      <ReadOnlyNote />
      <Card>
        <FactList facts={facts} />
      </Card>
    </Page>
  )
}
