import { useTranslation } from 'react-i18next'
import { ReadOnlyNote } from '#desk/form/draft-notes.tsx'
import setup from '#desk/form/form.module.css'
import { useNow } from '#desk/use-now.ts'
import type { Business } from '#domain/business/business.ts'
import { newBusiness } from '#domain/business/defaults.ts'
import { showPhone } from '#domain/shared/phone.ts'
import { nameIn } from '#domain/shared/translations.ts'
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
    ['business.name', nameIn(i18n.language, business)],
    ['business.phone', showPhone(business.phone) || none],
    ['business.address', business.address || none],
    ['business.timeZone', `${zoneText(business.time_zone)}, ${format.time(now, business.time_zone)}`],
    ['business.currency', t(`common:currency.${business.currency}`)],
    ['business.slotStep', format.duration(business.slot_step_minutes)],
    ['business.notice', words.notice(business.min_notice_minutes)],
    ['business.window', words.window(business.booking_window_days)],
    ['business.offline', words.window(business.offline_days ?? newBusiness.offline_days)],
  ] as const
  return (
    <Page width="reading">
      <PageHeader title={t('services:business.title')} />
      <ReadOnlyNote />
      <Card>
        <dl className={setup.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{t(`services:${label}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </Page>
  )
}
