import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from '#i18n/use-translation.ts'
import { Card } from '#ui/page/page.tsx'
import { CardSkeleton } from '#ui/state/skeletons.tsx'
import { ReadState } from '../read-state.tsx'
import { DeviceList, SignOutQuestion } from './device-list.tsx'
import { useDevices } from './device-queries.ts'
import classes from './devices.module.css'

/** Where the person is signed in. */
export function DevicesCard() {
  const { t } = useTranslation('staff')
  const query = useDevices()
  const [isAsking, asking] = useDisclosure(false)
  return (
    <Card title={t('devices.title')}>
      <ReadState query={query} call="GET /api/auth/sessions/" />
      {query.isPending && <CardSkeleton lines={2} />}
      {query.data && <DeviceList devices={query.data} />}
      {query.data && query.data.length > 1 && (
        <Button variant="default" className={classes.all} onClick={asking.open}>
          {t('devices.signOutAll.submit')}
        </Button>
      )}
      {query.data?.length === 1 && (
        <Text size="sm" c="dimmed">
          {t('devices.onlyThis')}
        </Text>
      )}
      {isAsking && <SignOutQuestion title={t('devices.signOutAll.title')} id={null} onClose={asking.close} />}
    </Card>
  )
}
