import { useDesk } from '#desk/desk-context.tsx'
import { useTableSaving } from '#desk/use-table-saving.ts'
import { guardedText } from '#domain/shared/table-text.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { dayOf } from '#domain/shared/zone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { businessNow } from '#ui/time/page-clock.ts'
import { useCard, useTiers } from '../use-cards.ts'
import { plainAmount } from './plain-amount.ts'
import type { HolderLine } from './use-holders.ts'

const columns = ['name', 'phone', 'number', 'stamps', 'rewards', 'points', 'spent', 'tier', 'blocked', 'last'] as const

/** Saves the customers of a card as a table, from what this device knows; it needs no network. */
export function useHolderExport(cardId: string): (lines: readonly HolderLine[]) => Promise<void> {
  const { t, i18n } = useTranslation('loyalty')
  const { time_zone } = useDesk().business
  const saveTable = useTableSaving()
  const tiers = useTiers(cardId)
  const card = useCard(cardId)
  const tierName = (id: string | null): string =>
    tiers?.filter((tier) => tier.id === id).map((tier) => nameIn(i18n.language, tier))[0] ?? ''
  return async (lines) => {
    const rows = lines.map(({ view: { row }, customer }) => [
      guardedText(customer?.name ?? ''),
      customer?.phone ?? '',
      String(row.number || ''),
      String(row.stamps),
      String(row.rewards),
      plainAmount(row.points),
      plainAmount(row.spent),
      guardedText(tierName(row.tier)),
      row.is_blocked ? t('held.blocked') : '',
      row.active_at === null ? '' : dayOf(row.active_at, time_zone),
    ])
    await saveTable(`${card?.row.name ?? ''} ${dayOf(businessNow(), time_zone)}`, t('holders.notExported'), () => [
      columns.map((column) => t(`column.${column}`)),
      ...rows,
    ])
  }
}
