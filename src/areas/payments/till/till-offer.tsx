import { Button } from '@mantine/core'
import { IconCashRegister } from '@tabler/icons-react'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { useDesk } from '#desk/desk-context.tsx'
import { useCanSetUp } from '#desk/use-can-set-up.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'

/** What a till is for, with the one tap by which an owner has one. */
export function TillOffer() {
  const { t } = useTranslation('payments')
  const { business } = useDesk()
  const canSetUp = useCanSetUp()
  const act = useCommands()
  const edit = (takes_payments: boolean) => ({ name: 'business.edit', args: { id: business.id, changes: { takes_payments } } }) as const
  const turnOn = () => act([{ command: edit(true), inverse: edit(false) }], { text: t('offer.done'), about: business.id })
  return (
    <Page width="reading">
      <PageHeader title={t('till.title')} />
      <EmptyState
        icon={IconCashRegister}
        title={t('offer.title')}
        action={canSetUp && <Button onClick={() => void turnOn()}>{t('offer.turnOn')}</Button>}
      >
        {t(canSetUp ? 'offer.hint' : 'offer.askOwner')}
      </EmptyState>
    </Page>
  )
}
