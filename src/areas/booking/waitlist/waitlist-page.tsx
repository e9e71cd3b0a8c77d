import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconHourglass, IconPlus } from '@tabler/icons-react'
import { useDesk } from '#desk/desk-context.tsx'
import { Coming } from '#desk/state/coming.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { useToday } from '#ui/format/use-moments.ts'
import { RowCard } from '#ui/list/row-card.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import { useWaitlist } from './use-waitlist.ts'
import { WaitlistDialog } from './waitlist-dialog.tsx'
import { WaitlistLine } from './waitlist-line.tsx'

/** Everybody who waits for a time to come free, who came first on top. */
export function WaitlistPage() {
  const { t } = useTranslation('waitlist')
  const { business } = useDesk()
  const today = useToday(business.time_zone)
  const waitlist = useWaitlist(today)
  const [isNew, entering] = useDisclosure(false)
  const add = (
    <Button leftSection={<IconPlus size={20} stroke={2} aria-hidden />} onClick={entering.open}>
      {t('new')}
    </Button>
  )
  const isEmpty = waitlist?.isWhole && waitlist.lines.length === 0
  return (
    <Page>
      <PageHeader
        title={t('title')}
        subtitle={waitlist?.isWhole && waitlist.lines.length > 0 && t('count', { count: waitlist.lines.length })}
        backTo="/bookings"
        actions={!isEmpty && add}
      />
      {!waitlist?.isWhole && (
        <Coming of="waitlist">
          <ListSkeleton rows={4} height={96} />
        </Coming>
      )}
      {isEmpty && (
        <EmptyState icon={IconHourglass} title={t('empty.title')} action={add}>
          {t('empty.hint')}
        </EmptyState>
      )}
      {waitlist && waitlist.lines.length > 0 && (
        <RowCard label={t('title')}>
          {waitlist.lines.map((line) => (
            <WaitlistLine key={line.view.row.id} line={line} mayRemove />
          ))}
        </RowCard>
      )}
      {isNew && <WaitlistDialog today={today} onClose={entering.close} />}
    </Page>
  )
}
