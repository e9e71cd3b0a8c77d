import type { Step } from '#desk/commands/steps.ts'
import type { CashbackRule } from '#domain/loyalty/cashback-rule.ts'

/** Puts a tier into every rule that lacks it; the others stay as they are [L12]. */
export function everyRuleSteps(rules: readonly CashbackRule[], tier: string): readonly Step[] {
  return rules.filter(({ tiers }) => !tiers.includes(tier)).map((rule) => tiersStep(rule, [...rule.tiers, tier]))
}

/** Takes a tier out of every rule that has it, so that it is put back there when its deletion is taken back [L12]. */
export function noRuleSteps(rules: readonly CashbackRule[], tier: string): readonly Step[] {
  return rules
    .filter(({ tiers }) => tiers.includes(tier))
    .map((rule) =>
      tiersStep(
        rule,
        rule.tiers.filter((one) => one !== tier),
      ),
    )
}

function tiersStep({ id, tiers: former }: CashbackRule, tiers: readonly string[]): Step {
  return {
    command: { name: 'cashback_rule.edit', args: { id, changes: { tiers } } },
    inverse: { name: 'cashback_rule.edit', args: { id, changes: { tiers: former } } },
  }
}
