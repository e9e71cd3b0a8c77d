import { Button } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useDesk } from '#desk/desk-context.tsx'
import { OwnersOnly } from '#desk/state/owners-only.tsx'
import { NotRead } from '#desk/state/not-read.tsx'
import note from '#desk/state/note.module.css'
import { can } from '#domain/shared/rights.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import classes from './channels.module.css'
import { GatewayCard } from './gateway-card.tsx'
import { TelegramCard } from './telegram-card.tsx'
import { useChannels } from './use-channels.ts'

/** By what messages go to customers without anybody's tap [M1]. */
export function ChannelsPage() {
  const { role } = useDesk()
  return can(role, 'setup.write') ? <OwnChannels /> : <OwnersOnly backTo="/more" />
}

function OwnChannels() {
  const { t } = useTranslation(['channels', 'common'])
  const { data, error, isFetching, refetch } = useChannels()
  return (
    <Page width="reading">
      <PageHeader
        title={t('channels:title')}
        subtitle={t('channels:subtitle')}
        backTo="/more"
        actions={
          <Button component={Link} to="/sent" variant="default" leftSection={<IconListCheck size={20} stroke={1.8} aria-hidden />}>
            {t('channels:sent.title')}
          </Button>
        }
      />
      {error && !isFetching && (
        <NotRead error={error} call="GET /api/booking/channels/" offline={t('channels:offline')} onRetry={refetch} />
      )}
      {!data && isFetching && <ListSkeleton rows={2} height={280} />}
      {data && !data.can_keep && <p className={note.note}>{t('channels:noKey')}</p>}
      {data && (
        <div className={classes.cards}>
          <TelegramCard telegram={data.telegram} />
          <GatewayCard http={data.http} />
        </div>
      )}
    </Page>
  )
}
