import type { Step } from '#desk/commands/steps.ts'
import type { CashbackRule } from '#domain/loyalty/cashback-rule.ts'

/** Puts a tier into every rule that lacks it; the others stay as they are [L12]. */
export function everyRuleSteps(rules: readonly CashbackRule[], tier: string): readonly Step[] {
  return rules
    .filter(({ tiers }) => !tiers.includes(tier))
    .map(({ id, tiers }) => ({
      command: { name: 'cashback_rule.edit', args: { id, changes: { tiers: [...tiers, tier] } } },
      inverse: { name: 'cashback_rule.edit', args: { id, changes: { tiers } } },
    }))
}
