import { useTranslation } from '#i18n/use-translation.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Card, Page } from '#ui/page/page.tsx'
import { PushCard } from './push-card.tsx'
import { SoundCard } from './sound-card.tsx'

/** How this device tells of new requests: by a sound while the app is open, by notifications while it is not. */
export function NotificationsPage() {
  const { t } = useTranslation('notifications')
  return (
    <Page width="reading">
      <PageHeader title={t('title')} subtitle={t('lead')} backTo="/more" />
      <Card title={t('sound.title')}>
        <SoundCard />
      </Card>
      <Card title={t('push.title')}>
        <PushCard />
      </Card>
    </Page>
  )
}
