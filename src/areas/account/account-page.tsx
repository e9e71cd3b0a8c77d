import { Button } from '@mantine/core'
import { IconFileZip, IconGauge, IconInfoCircle, IconLogout } from '@tabler/icons-react'
import { useDisclosure } from '@mantine/hooks'
import { can } from '#domain/shared/rights.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useWorkplace } from '#offline/react/workplace-context.tsx'
import { InstallState, StorageLine } from '#ui/device/device-section.tsx'
import { Card, Page } from '#ui/page/page.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { PlaceLinks } from '#ui/page/place-links.tsx'
import { Appearance } from './appearance.tsx'
import { DevicesCard } from './devices/devices-card.tsx'
import { PasswordForm } from './password-form.tsx'
import { LockButton } from './pin/lock-button.tsx'
import { PinCard } from './pin/pin-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { SignOutDialog, type NameOfEntry, type NameOfUpload } from './sign-out-dialog.tsx'
import classes from './account.module.css'

/** The signed-in person: profile, language and look, this device and its PIN, password, devices, signing out. */
export function AccountPage({ EntryName, UploadName }: { readonly EntryName: NameOfEntry; readonly UploadName: NameOfUpload }) {
  const { t } = useTranslation(['account', 'plan', 'company'])
  const { role } = useWorkplace()
  const plan = { to: '/plan', icon: IconGauge, title: t('plan:title'), hint: t('plan:lead') }
  const about = { to: '/about', icon: IconInfoCircle, title: t('company:title'), hint: t('company:lead') }
  const data = { to: '/account/data', icon: IconFileZip, title: t('account:ownData.title'), hint: t('account:ownData.lead') }
  const places = can(role, 'setup.write') ? [plan, data, about] : [data, about]
  const [isLeaving, leaving] = useDisclosure(false)
  return (
    <Page width="reading">
      <PageHeader title={t('account:title')} actions={<LockButton shape="page" />} />
      <ProfileCard />
      <Card title={t('account:appearance.title')}>
        <Appearance />
      </Card>
      <Card title={t('account:device.title')}>
        <div className={classes.device}>
          <InstallState />
          <StorageLine />
        </div>
      </Card>
      <PinCard />
      <Card title={t('account:password.title')}>
        <PasswordForm />
      </Card>
      <DevicesCard />
      <Card>
        <PlaceLinks places={places} />
      </Card>
      <div className={classes.leave}>
        <Button variant="default" leftSection={<IconLogout size={20} stroke={1.8} aria-hidden />} onClick={leaving.open}>
          {t('account:signOut.submit')}
        </Button>
      </div>
      {isLeaving && <SignOutDialog onClose={leaving.close} EntryName={EntryName} UploadName={UploadName} />}
    </Page>
  )
}
