import { Menu } from '@mantine/core'
import { IconListCheck, IconPencil, IconTrash } from '@tabler/icons-react'
import { useCommands } from '#desk/commands/use-commands.tsx'
import type { CardTier } from '#domain/loyalty/card-tier.ts'
import type { CashbackRule } from '#domain/loyalty/cashback-rule.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { MoreMenu } from '#ui/menu/more-menu.tsx'
import { useLoyaltyWords } from '../use-loyalty-words.ts'
import classes from './cashback.module.css'
import lines from '../look/lines.module.css'
import { everyRuleSteps, noRuleSteps } from './rule-steps.ts'

interface Props {
  readonly tier: CardTier
  readonly rules: readonly CashbackRule[]
  readonly onEdit: () => void
}

export function TierLine({ tier, rules, onEdit }: Props) {
  const { t, i18n } = useTranslation('loyalty')
  const words = useLoyaltyWords()
  const act = useCommands()
  const name = nameIn(i18n.language, tier)
  const { id, business_id, card_model, translations, threshold, percentage } = tier
  const lacking = everyRuleSteps(rules, id)
  const remove = () =>
    void act(
      [
        ...noRuleSteps(rules, id),
        {
          command: { name: 'card_tier.delete', args: { id } },
          inverse: {
            name: 'card_tier.create',
            args: { id, business_id, card_model, name: tier.name, translations, threshold, percentage },
          },
        },
      ],
      { text: t('done.tierGone', { name }), about: id },
    )
  return (
    <li className={lines.line}>
      <span className={lines.what}>
        <strong>{name}</strong>
        <span className={lines.dim}>{t('tier.from', { amount: words.money(threshold) })}</span>
      </span>
      <strong className={classes.share}>{words.share(percentage)}</strong>
      <MoreMenu of={name}>
        <Menu.Item leftSection={<IconPencil size={18} stroke={1.8} aria-hidden />} onClick={onEdit}>
          {t('tier.edit')}
        </Menu.Item>
        {lacking.length > 0 && (
          <Menu.Item
            leftSection={<IconListCheck size={18} stroke={1.8} aria-hidden />}
            onClick={() => void act(lacking, { text: t('done.everywhere', { name }), about: id })}
          >
            {t('tier.toEvery')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconTrash size={18} stroke={1.8} aria-hidden />} onClick={remove}>
          {t('tier.delete')}
        </Menu.Item>
      </MoreMenu>
    </li>
  )
}
