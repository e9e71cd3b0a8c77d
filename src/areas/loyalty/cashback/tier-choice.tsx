import { Checkbox } from '@mantine/core'
import type { CardTier } from '#domain/loyalty/card-tier.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useLoyaltyWords } from '../use-loyalty-words.ts'
import classes from './cashback.module.css'

interface Props {
  readonly tiers: readonly CardTier[]
  readonly chosen: readonly string[]
  readonly isMissing: boolean
  readonly onChange: (chosen: readonly string[]) => void
}

/** The tiers for which a rule is [L9]. */
export function TierChoice({ tiers, chosen, isMissing, onChange }: Props) {
  const { t, i18n } = useTranslation('loyalty')
  const words = useLoyaltyWords()
  return (
    <Checkbox.Group label={t('rule.tiers')} value={[...chosen]} error={isMissing && t('rule.noTiers')} onChange={onChange}>
      <div className={classes.tierChoice}>
        {tiers.map((tier) => (
          <Checkbox key={tier.id} value={tier.id} label={`${nameIn(i18n.language, tier)} · ${words.share(tier.percentage)}`} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
