import { Button } from '@mantine/core'
import { IconPercentage, IconPlus, IconStairsUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { Coming } from '#desk/state/coming.tsx'
import { OwnersOnly } from '#desk/state/owners-only.tsx'
import { useCanSetUp } from '#desk/use-can-set-up.ts'
import type { CardTier } from '#domain/loyalty/card-tier.ts'
import type { CashbackRule } from '#domain/loyalty/cashback-rule.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { RowCard } from '#ui/list/row-card.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { Section } from '#ui/page/section.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import { MissingCard } from '../cards/missing-card.tsx'
import { useCard, useRules, useTiers } from '../use-cards.ts'
import classes from './cashback.module.css'
import { RuleDialog } from './rule-dialog.tsx'
import { RuleLine } from './rule-line.tsx'
import { useRuleName } from './use-rule-name.ts'
import { TierDialog } from './tier-dialog.tsx'
import { TierLine } from './tier-line.tsx'
import { sharedPairs } from './week-lanes.ts'
import { WeekTable } from './week-table.tsx'
import { WhatApplies } from './what-applies.tsx'

/** The tiers of a card and its rules by time: what somebody earns, when, and why. */
export function CashbackPage() {
  const { t, i18n } = useTranslation('loyalty')
  const { id = '' } = useParams()
  const canSetUp = useCanSetUp()
  const view = useCard(id)
  const [tiers, rules] = [useTiers(id), useRules(id)]
  if (!canSetUp) return <OwnersOnly backTo="/scan" />
  if (view === null) return <MissingCard />
  return (
    <Page width="reading">
      <PageHeader title={t('place.cashback')} subtitle={view && nameIn(i18n.language, view.row)} backTo={`/cards/${id}`} />
      {tiers && rules ? (
        <Tables cardId={id} tiers={tiers} rules={rules} />
      ) : (
        <Coming of={['card_tiers', 'cashback_rules']}>
          <ListSkeleton rows={5} />
        </Coming>
      )}
    </Page>
  )
}

interface TablesProps {
  readonly cardId: string
  readonly tiers: readonly CardTier[]
  readonly rules: readonly CashbackRule[]
}

/** What is being changed: null for a new one. */
type Doing = { readonly tier: CardTier | null } | { readonly rule: CashbackRule | null }

function Tables({ cardId, tiers, rules }: TablesProps) {
  const { t } = useTranslation('loyalty')
  const [doing, setDoing] = useState<Doing>()
  const close = () => setDoing(undefined)
  return (
    <>
      <Section title={t('tier.title')}>
        {tiers.length === 0 ? (
          <EmptyState icon={IconStairsUp} title={t('tier.none')}>
            {t('tier.noneHint')}
          </EmptyState>
        ) : (
          <RowCard label={t('tier.title')}>
            {tiers.map((tier) => (
              <TierLine key={tier.id} tier={tier} rules={rules} onEdit={() => setDoing({ tier })} />
            ))}
          </RowCard>
        )}
        <Button
          className={classes.add}
          variant="light"
          leftSection={<IconPlus size={20} stroke={1.8} aria-hidden />}
          onClick={() => setDoing({ tier: null })}
        >
          {t('tier.new')}
        </Button>
      </Section>
      {tiers.length > 0 && (
        <Section title={t('rule.title')}>
          {rules.length === 0 ? (
            <EmptyState icon={IconPercentage} title={t('rule.none')}>
              {t('rule.noneHint')}
            </EmptyState>
          ) : (
            <Rules rules={rules} tiers={tiers} onOpen={(rule) => setDoing({ rule })} />
          )}
          <Button
            className={classes.add}
            variant="light"
            leftSection={<IconPlus size={20} stroke={1.8} aria-hidden />}
            onClick={() => setDoing({ rule: null })}
          >
            {t('rule.new')}
          </Button>
        </Section>
      )}
      {tiers.length > 0 && (
        <Section title={t('check.title')}>
          <WhatApplies tiers={tiers} rules={rules} />
        </Section>
      )}
      {doing && 'tier' in doing && <TierDialog cardId={cardId} tier={doing.tier} tiers={tiers} rules={rules} onClose={close} />}
      {doing && 'rule' in doing && <RuleDialog cardId={cardId} rule={doing.rule} tiers={tiers} onClose={close} />}
    </>
  )
}

function Rules({ rules, tiers, onOpen }: Omit<TablesProps, 'cardId'> & { readonly onOpen: (rule: CashbackRule) => void }) {
  const { t } = useTranslation('loyalty')
  const nameOf = useRuleName()
  const shared = sharedPairs(rules)
  return (
    <>
      <RowCard label={t('rule.title')}>
        {rules.map((rule) => (
          <RuleLine key={rule.id} rule={rule} tiers={tiers} onEdit={() => onOpen(rule)} />
        ))}
      </RowCard>
      <h3 className={classes.heading}>{t('week.title')}</h3>
      <WeekTable rules={rules} onOpen={onOpen} />
      {shared.length > 0 && (
        <div className={classes.shared}>
          {shared.map(([one, other]) => (
            <p key={one.id + other.id}>{t('week.pair', { one: nameOf(one), other: nameOf(other) })}</p>
          ))}
          <p>{t('week.pairHint')}</p>
        </div>
      )}
    </>
  )
}
