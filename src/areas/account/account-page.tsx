import { Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { InstallState, StorageLine } from '#ui/device/device-section.tsx'
import { Card, Page } from '#ui/page/page.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
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
  const { t } = useTranslation('account')
  const [isLeaving, leaving] = useDisclosure(false)
  return (
    <Page width="reading">
      <PageHeader title={t('title')} actions={<LockButton shape="page" />} />
      <ProfileCard />
      <Card title={t('appearance.title')}>
        <Appearance />
      </Card>
      <Card title={t('device.title')}>
        <div className={classes.device}>
          <InstallState />
          <StorageLine />
        </div>
      </Card>
      <PinCard />
      <Card title={t('password.title')}>
        <PasswordForm />
      </Card>
      <DevicesCard />
      <div className={classes.leave}>
        <Button variant="default" leftSection={<IconLogout size={20} stroke={1.8} />} onClick={leaving.open}>
          {t('signOut.submit')}
        </Button>
      </div>
      <SignOutDialog opened={isLeaving} onClose={leaving.close} EntryName={EntryName} UploadName={UploadName} />
    </Page>
  )
}
