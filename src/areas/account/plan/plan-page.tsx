import { IconShieldLock } from '@tabler/icons-react'
import { graceEndOf, planStateOn } from '#domain/account/plan.ts'
import { can } from '#domain/shared/rights.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useWorkplace } from '#offline/react/workplace-context.tsx'
import { useFormat } from '#ui/format/use-format.ts'
import { useToday } from '#ui/format/use-moments.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Card, Page } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { CardSkeleton } from '#ui/state/skeletons.tsx'
import { OperatorContacts } from '../about/operator-contacts.tsx'
import { ReadState } from '../read-state.tsx'
import { useZone } from '../use-zone.ts'
import { LimitMeter } from './limit-meter.tsx'
import { limitNames } from './limit-names.ts'
import classes from './plan.module.css'
import { RateList } from './rate-list.tsx'
import { planRead, useRates, type Rates } from './use-rates.ts'

/** What the business pays the operator for: its plan, how much of it is in use, what others have room for, and who changes it [T1]. */
export function PlanPage() {
  const { t } = useTranslation('plan')
  const { role } = useWorkplace()
  return (
    <Page width="reading">
      <PageHeader title={t('title')} subtitle={t('lead')} backTo="/more" />
      {can(role, 'setup.write') ? (
        <Plans />
      ) : (
        <EmptyState icon={IconShieldLock} title={t('ownersOnly.title')}>
          {t('ownersOnly.body')}
        </EmptyState>
      )}
    </Page>
  )
}

function Plans() {
  const { t } = useTranslation('plan')
  const query = useRates()
  return (
    <>
      <ReadState query={query} call="GET /api/users/rates/" offline={t('offline')} />
      {query.isPending && query.isFetching && <CardSkeleton lines={6} />}
      {query.data && <Standing of={query.data} />}
      {query.data && <RateList of={query.data} />}
      <Card title={t('change.title')}>
        <p className={classes.words}>{t('change.body')}</p>
        <OperatorContacts />
      </Card>
    </>
  )
}

function Standing({ of }: { readonly of: Rates }) {
  const { t } = useTranslation('plan')
  return (
    <Card title={t('yours', { rate: t(`rate.${of.rate}`) })}>
      <p className={classes.words}>
        <StateWords of={of} />
      </p>
      <div className={classes.meters}>
        {limitNames.map((limit) => (
          <LimitMeter key={limit} limit={limit} inUse={of.in_use[limit]} most={of.limits[limit]} />
        ))}
      </div>
    </Card>
  )
}

function StateWords({ of }: { readonly of: Rates }) {
  const { t } = useTranslation('plan')
  const format = useFormat()
  const today = useToday(useZone())
  const { ends_on } = of
  const state = planStateOn(today, planRead(of))
  if (ends_on === null) return t(state === 'none' ? 'state.none' : 'state.endless')
  return t(`state.${state}`, { day: format.date(ends_on), until: format.date(graceEndOf(ends_on)) })
}
