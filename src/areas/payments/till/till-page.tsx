import { Button } from '@mantine/core'
import { IconArrowsExchange, IconCash, IconHistory, IconLockCheck, IconPlus } from '@tabler/icons-react'
import { useDisclosure } from '@mantine/hooks'
import { Link } from 'react-router-dom'
import { useDesk } from '#desk/desk-context.tsx'
import { newId } from '#desk/new-id.ts'
import { useDeskSlots } from '#desk/slots.tsx'
import { Coming } from '#desk/state/coming.tsx'
import { useDeskWords } from '#desk/use-desk-words.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import rowClasses from '#ui/layout/act-row.module.css'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import classes from '../payments.module.css'
import { useTillWords } from '../use-till-words.ts'
import { CashDialog } from './cash-dialog.tsx'
import { DaySums } from './day-sums.tsx'
import { TillEvents } from './till-events.tsx'
import { TillOffer } from './till-offer.tsx'
import { UnpaidSales } from './unpaid-sales.tsx'
import { useTill, type OpenTill } from './use-till.ts'

/** The drawer now: what was taken since the last close, and what can be done at it. */
export function TillPage() {
  const { t } = useTranslation('payments')
  const { business } = useDesk()
  const { Unresolved } = useDeskSlots()
  const till = useTill()
  if (!business.takes_payments) return <TillOffer />
  return (
    <Page width="reading">
      <PageHeader
        title={t('till.title')}
        actions={
          <Button variant="default" component={Link} to="/till/closes" leftSection={<IconHistory size={20} stroke={1.9} aria-hidden />}>
            {t('till.closes')}
          </Button>
        }
      />
      <Unresolved />
      {till ? (
        <Loaded till={till} />
      ) : (
        <Coming of={['payments', 'closes']}>
          <ListSkeleton rows={5} height={64} />
        </Coming>
      )}
    </Page>
  )
}

function Loaded({ till }: { readonly till: OpenTill }) {
  const { t } = useTranslation('payments')
  const words = useDeskWords()
  const { money } = useTillWords()
  const [isMoving, moving] = useDisclosure(false)
  return (
    <div className={classes.till}>
      <p className={classes.today}>
        <span>{t('till.today')}</span>
        <strong>{money(till.takenToday)}</strong>
      </p>
      <DaySums sums={till} title={till.isClosed ? t('till.afterClose') : words.day(till.day)} />
      <div className={rowClasses.acts}>
        <Button component={Link} to={`/till/sale/${newId()}`} leftSection={<IconPlus size={20} stroke={2} aria-hidden />}>
          {t('till.sale')}
        </Button>
        <Button variant="default" leftSection={<IconArrowsExchange size={20} stroke={1.9} aria-hidden />} onClick={moving.open}>
          {t('till.cash')}
        </Button>
        {!till.isClosed && (
          <Button variant="default" component={Link} to="/till/close" leftSection={<IconLockCheck size={20} stroke={1.9} aria-hidden />}>
            {t('till.close')}
          </Button>
        )}
      </div>
      <UnpaidSales known={till.known} />
      {till.events.length > 0 ? (
        <TillEvents till={till} />
      ) : (
        <EmptyState icon={IconCash} title={t('till.empty')}>
          {t('till.emptyHint')}
        </EmptyState>
      )}
      {isMoving && <CashDialog onClose={moving.close} />}
    </div>
  )
}
