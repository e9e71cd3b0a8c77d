import { nameFormOf, nameProblems, noNames, type NameProblems, type NamesForm } from '#desk/form/names.ts'
import type { CardTier } from '#domain/loyalty/card-tier.ts'
import { ruleWeekdays } from '#domain/loyalty/cashback.ts'
import type { CashbackRule } from '#domain/loyalty/cashback-rule.ts'
import { withNames } from '#domain/shared/translations.ts'
import { clockText, readClock } from '#ui/time/clock.ts'
import { readShare, shareTyped } from '../share.ts'

/** A rule as it is typed. */
export interface RuleForm extends NamesForm {
  readonly percentage: string
  readonly start: string
  readonly end: string
  readonly days: readonly number[]
  readonly tiers: readonly string[]
}

/** A new rule is for everybody, every day. */
export function ruleFormOf(rule: CashbackRule | null, tiers: readonly CardTier[]): RuleForm {
  if (!rule) return { ...noNames, percentage: '', start: '18:00', end: '20:00', days: ruleWeekdays, tiers: tiers.map(({ id }) => id) }
  const there = new Set(tiers.map(({ id }) => id))
  return {
    // A device may have rules from before they had names in other languages.
    ...nameFormOf({ ...rule, translations: rule.translations ?? {} }),
    percentage: shareTyped(rule.percentage),
    start: clockText(rule.start_time),
    end: clockText(rule.end_time),
    days: rule.days,
    tiers: rule.tiers.filter((id) => there.has(id)),
  }
}

export type CashbackProblems = Readonly<Partial<Record<'percentage' | 'hours' | 'days' | 'tiers', true>>> & NameProblems

/** A rule needs no name, but one that it has is not too long [C2]. */
export function cashbackProblems(form: RuleForm): CashbackProblems {
  const [start, end] = [readClock(form.start), readClock(form.end)]
  const { name, ...others } = nameProblems(form)
  return {
    ...others,
    ...(name === 'tooLong' && { name }),
    ...(readShare(form.percentage) === undefined && { percentage: true }),
    ...((start === undefined || end === undefined || start === 1440) && { hours: true }),
    ...(form.days.length === 0 && { days: true }),
    ...(form.tiers.length === 0 && { tiers: true }),
  }
}

type RuleFields = Pick<CashbackRule, 'name' | 'translations' | 'percentage' | 'start_time' | 'end_time' | 'days' | 'tiers'>

/** The fields of the rule, of which `former` is what it had; undefined where the form has problems. */
export function readRule(form: RuleForm, former: CashbackRule | null): RuleFields | undefined {
  if (Object.keys(cashbackProblems(form)).length > 0) return undefined
  return {
    name: form.name.trim(),
    translations: withNames(former?.translations ?? {}, form),
    percentage: readShare(form.percentage)!,
    start_time: readClock(form.start)!,
    end_time: readClock(form.end)!,
    days: form.days,
    tiers: form.tiers,
  }
}
