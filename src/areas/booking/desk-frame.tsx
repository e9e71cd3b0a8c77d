import { IconCloudOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router-dom'
import { useSyncStatus } from '#offline/react/hooks.ts'
import { Page } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import { ActingProvider } from './acts/acting.tsx'
import { DeskProvider } from './desk.tsx'

/** What all screens of the desk stand in: the business's setup, and the way to change a booking. */
export function DeskFrame() {
  return (
    <DeskProvider loading={<Loading />} missing={<Missing />}>
      <ActingProvider>
        <Outlet />
      </ActingProvider>
    </DeskProvider>
  )
}

function Loading() {
  return (
    <Page>
      <ListSkeleton rows={8} />
    </Page>
  )
}

/** On a new device the first copy is on its way; without network it has to wait, and says so. */
function Missing() {
  const { t } = useTranslation('booking')
  const status = useSyncStatus()
  if (status?.connection !== 'offline') return <Loading />
  return (
    <Page>
      <EmptyState icon={IconCloudOff} title={t('firstCopy.title')} tone="waiting">
        {t('firstCopy.hint')}
      </EmptyState>
    </Page>
  )
}
