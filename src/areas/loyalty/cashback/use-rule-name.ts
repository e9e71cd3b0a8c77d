import type { CashbackRule } from '#domain/loyalty/cashback-rule.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'

/** Rules in a sentence, by what a reader of the chosen language calls them; one without a name is just a rule. */
export function useRuleName(): (rule: Pick<CashbackRule, 'name' | 'translations'>) => string {
  const { t, i18n } = useTranslation('loyalty')
  return (rule) => nameIn(i18n.language, rule) || t('rule.nameless')
}
