import { Button, Group } from '@mantine/core'
import { IconBuildingStore } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Link, Outlet, useLocation } from 'react-router-dom'
import { useSession } from '#areas/account/session-context.tsx'
import type { User } from '#contract/user.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useEngine } from '#offline/react/engine-context.tsx'
import { WorkplaceProvider } from '#offline/react/workplace-context.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { openBusinessPath, ownDataPath } from '../addresses.ts'

/** Whoever works nowhere, or nowhere any more [N10]. */
export function NoBusiness({ user }: { readonly user: User }) {
  const { t } = useTranslation(['common', 'account', 'business'])
  const { pathname } = useLocation()
  // They stand at no desk; these screens need their name alone.
  const nowhere = useMemo(() => ({ user, businessId: '', role: 'staff' }) as const, [user])
  return (
    <main>
      {pathname === ownDataPath || pathname === openBusinessPath ? (
        <WorkplaceProvider workplace={nowhere}>
          <Outlet />
        </WorkplaceProvider>
      ) : (
        <EmptyState
          of="page"
          icon={IconBuildingStore}
          title={t('common:state.noBusinessTitle')}
          action={
            <Group justify="center">
              <Button component={Link} to={openBusinessPath}>
                {t('business:open.title')}
              </Button>
              <Button component={Link} to={ownDataPath} variant="default">
                {t('account:ownData.title')}
              </Button>
              <LeaveButton />
            </Group>
          }
        >
          {t('common:state.noBusinessBody')}
        </EmptyState>
      )}
    </main>
  )
}

/** Out of a desk with nothing on it; whatever the outbox still holds stays for this person. */
function LeaveButton() {
  const { t } = useTranslation('account')
  const engine = useEngine()
  const session = useSession()
  const leave = async () => {
    // Also where the device's storage is out of order.
    await engine.signOut({ way: 'keep' }).catch(() => undefined)
    session.end()
  }
  return (
    <Button variant="default" onClick={() => void leave()}>
      {t('signOut.submit')}
    </Button>
  )
}
