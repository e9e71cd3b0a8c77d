import { Menu } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useCommands } from '#desk/commands/use-commands.tsx'
import type { CardTier } from '#domain/loyalty/card-tier.ts'
import type { CashbackRule } from '#domain/loyalty/cashback-rule.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { MoreMenu } from '#ui/menu/more-menu.tsx'
import { clockText } from '#ui/time/clock.ts'
import { useLoyaltyWords } from '../use-loyalty-words.ts'
import classes from './cashback.module.css'
import lines from '../look/lines.module.css'
import { useRuleName } from './use-rule-name.ts'

interface Props {
  readonly rule: CashbackRule
  readonly tiers: readonly CardTier[]
  readonly onEdit: () => void
}

export function RuleLine({ rule, tiers, onEdit }: Props) {
  const { t, i18n } = useTranslation(['loyalty', 'common'])
  const words = useLoyaltyWords()
  const act = useCommands()
  const ruleName = useRuleName()
  const { id, business_id, card_model, name, translations, percentage, start_time, end_time } = rule
  const days = rule.days
  const when = days.length === 7 ? t('loyalty:rule.everyDay') : days.map((day) => t(`common:time.weekdayShort.${day as 1}`)).join(', ')
  const span = `${clockText(start_time)}–${clockText(end_time)}`
  const whose = tiers.every((tier) => rule.tiers.includes(tier.id))
    ? t('loyalty:rule.allTiers')
    : tiers
        .filter((tier) => rule.tiers.includes(tier.id))
        .map((tier) => nameIn(i18n.language, tier))
        .join(', ') || t('loyalty:rule.noTiers')
  const made = { id, business_id, card_model, name, translations, tiers: rule.tiers, percentage, days, start_time, end_time }
  const remove = () =>
    void act([{ command: { name: 'cashback_rule.delete', args: { id } }, inverse: { name: 'cashback_rule.create', args: made } }], {
      text: t('loyalty:done.ruleGone'),
      about: id,
    })
  return (
    <li className={lines.line}>
      <span className={lines.what}>
        <strong>{ruleName(rule)}</strong>
        <span className={lines.dim}>
          {when}, <span className={classes.together}>{span}</span>
          {end_time <= start_time && ` · ${t('loyalty:rule.nextDay')}`}
        </span>
        <span className={lines.dim}>{whose}</span>
      </span>
      <strong className={classes.share}>{words.share(percentage)}</strong>
      <MoreMenu of={nameIn(i18n.language, rule) || `${when}, ${span}`}>
        <Menu.Item leftSection={<IconPencil size={18} stroke={1.8} aria-hidden />} onClick={onEdit}>
          {t('loyalty:rule.edit')}
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash size={18} stroke={1.8} aria-hidden />} onClick={remove}>
          {t('loyalty:rule.delete')}
        </Menu.Item>
      </MoreMenu>
    </li>
  )
}
