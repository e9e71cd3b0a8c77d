import { Button } from '@mantine/core'
import { IconCloudOff, IconDeviceMobileCheck, IconQrcode } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router-dom'
import type { Answer } from '#contract/endpoints.ts'
import { valueOf, type RefusedCall } from '#contract/refused.ts'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { useDesk } from '#desk/desk-context.tsx'
import { ReadFailed } from '#desk/state/read-failed.tsx'
import { showPhone } from '#domain/shared/phone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useClient } from '#offline/react/client-context.tsx'
import { useEngine } from '#offline/react/engine-context.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { CardSkeleton } from '#ui/state/skeletons.tsx'
import classes from './counter.module.css'
import { useHolder } from './use-holder.ts'

type LookUp = Answer<'GET /api/transactions/look-up/'>

/** A code of which this device knows nothing: the server is asked, and says whose it is. */
export function UnknownCard({ id }: { readonly id: string }) {
  const { t } = useTranslation('loyalty')
  const { business } = useDesk()
  const client = useClient()
  const engine = useEngine()
  const { data, error, isFetching, refetch } = useQuery<LookUp, RefusedCall>({
    queryKey: ['card-look-up', business.id, id],
    queryFn: async () => {
      const found = valueOf(await client.call('GET /api/transactions/look-up/', { query: { business_id: business.id, code: id } }))
      // What the mirror holds is shown by the screen itself.
      for (const object of found.card_objects) await engine.adopt('card_objects', object)
      return found
    },
    retry: false,
    gcTime: 0,
  })
  const toScan = (
    <Button component={Link} to="/scan" variant="light" leftSection={<IconQrcode size={20} stroke={1.8} aria-hidden />}>
      {t('unknown.back')}
    </Button>
  )
  if (isFetching || data?.card_objects.some((object) => object.id === id)) return <CardSkeleton lines={6} />
  if (error?.refusal.status === 0)
    return (
      <EmptyState icon={IconCloudOff} title={t('unknown.offlineTitle')} action={toScan}>
        {t('unknown.offlineHint')}
      </EmptyState>
    )
  if (error) return <ReadFailed refusal={error.refusal} call="GET /api/transactions/look-up/" offline="" onRetry={refetch} />
  if (data?.link) return <LinkDevice link={data.link} />
  return (
    <EmptyState icon={IconQrcode} title={t('unknown.title')} action={toScan}>
      {t('unknown.hint')}
    </EmptyState>
  )
}

/** A second phone of somebody who has the card: whoever stands before them says that it is so [L6a]. */
function LinkDevice({ link }: { readonly link: NonNullable<LookUp['link']> }) {
  const { t } = useTranslation('loyalty')
  const act = useCommands()
  const navigate = useNavigate()
  const holder = useHolder(link.card_object)
  const whose = holder?.customer
  const connect = async () => {
    const { id, card_object } = link
    if (
      await act([{ command: { name: 'card_object.link', args: { id: card_object, link: id } } }], {
        text: t('link.done'),
        about: card_object,
      })
    )
      await navigate(`/scan/${card_object}`, { replace: true })
  }
  return (
    <EmptyState
      icon={IconDeviceMobileCheck}
      title={t('link.title')}
      tone="waiting"
      action={<Button onClick={() => void connect()}>{t('link.act')}</Button>}
    >
      {t('link.hint')}
      {whose && (
        <strong className={classes.whose}>{t('link.whose', { name: `${whose.name || t('noName')}, ${showPhone(whose.phone)}` })}</strong>
      )}
    </EmptyState>
  )
}
