import { SegmentedControl } from '@mantine/core'
import { IconMessageQuestion } from '@tabler/icons-react'
import { useState } from 'react'
import { useDeskSlots } from '#desk/slots.tsx'
import { Coming } from '#desk/state/coming.tsx'
import type { Enquiry } from '#domain/catalogue/enquiry.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { VirtualCard } from '#ui/list/virtual-card.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import classes from './enquiries.module.css'
import { EnquiryLine } from './enquiry-line.tsx'
import { SteadyLines } from './steady-lines.tsx'
import { isAnsweredEnquiry, isOpenEnquiry, useEnquiries, type EnquiryView } from './use-enquiries.ts'

/** What customers ask about all that is offered: what is open first, and what was answered [C7]. */
export function EnquiriesPage() {
  const { t } = useTranslation('catalogue')
  const { Unresolved } = useDeskSlots()
  const [status, setStatus] = useState<Enquiry['status']>('open')
  const views = useEnquiries(status === 'open' ? isOpenEnquiry : isAnsweredEnquiry)
  return (
    <Page width="reading">
      <PageHeader title={t('enquiries.title')} backTo="/catalogues" />
      <SegmentedControl
        fullWidth
        className={classes.bar}
        aria-label={t('enquiries.title')}
        value={status}
        onChange={setStatus}
        data={(['open', 'answered'] as const).map((value) => ({ value, label: t(`enquiries.status.${value}`) }))}
      />
      <Unresolved />
      {!views && (
        <Coming of="enquiries">
          <ListSkeleton rows={4} height={120} />
        </Coming>
      )}
      {views?.length === 0 && (
        <EmptyState icon={IconMessageQuestion} title={t(`enquiries.empty.${status}`)}>
          {t('enquiries.emptyHint')}
        </EmptyState>
      )}
      {views && views.length > 0 && (
        <SteadyLines key={status} views={views}>
          <VirtualCard<EnquiryView> items={views} keyOf={({ row }) => row.id} estimate={150} label={t('enquiries.title')}>
            {(view) => (
              <div className={classes.line}>
                <EnquiryLine view={view} />
              </div>
            )}
          </VirtualCard>
        </SteadyLines>
      )}
    </Page>
  )
}
