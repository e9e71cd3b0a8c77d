import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconLockPause, IconWalk } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useDesk } from '#desk/desk-context.tsx'
import { useNow } from '#desk/use-now.ts'
import { dayOf } from '#domain/shared/zone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { readingClosedSince } from '#offline/people/reading.ts'
import { useSyncStatus } from '#offline/react/hooks.ts'
import { useFormat } from '#ui/format/use-format.ts'
import { Page } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { WalkIn } from '../walk-in/walk-in.tsx'

/** Since when the desk shows nothing more, for want of the server's word [E28]; undefined while it does. */
export function useReadingClosedSince(): number | undefined {
  const status = useSyncStatus()
  const now = Date.parse(useNow())
  return status && readingClosedSince(status, now)
}

/** In place of the desk: why there is nothing to read, the way out, and what can be done meanwhile. */
export function ReadingClosed({ since }: { readonly since: number }) {
  const { t } = useTranslation(['booking', 'account'])
  const format = useFormat()
  const { business } = useDesk()
  const today = dayOf(useNow(), business.time_zone)
  const [isWalkInOpen, walkIn] = useDisclosure(false)
  const acts = (
    <Group justify="center">
      <Button component={Link} to="/auth/sign-in">
        {t('account:signIn.submit')}
      </Button>
      <Button variant="default" leftSection={<IconWalk size={20} stroke={1.8} aria-hidden />} onClick={walkIn.open}>
        {t('booking:today.walkIn')}
      </Button>
    </Group>
  )
  return (
    <Page>
      <EmptyState of="page" icon={IconLockPause} title={t('booking:closed.title')} tone="waiting" action={acts}>
        <p>{t('booking:closed.why', { since: format.date(dayOf(new Date(since).toISOString(), business.time_zone)) })}</p>
        <p>{t('booking:closed.kept')}</p>
        <p>{t('booking:closed.clock', { today: format.date(today) })}</p>
      </EmptyState>
      {isWalkInOpen && <WalkIn today={today} onClose={walkIn.close} />}
    </Page>
  )
}
