import { useDeskWords } from '#desk/use-desk-words.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useLoyaltyWords } from '../use-loyalty-words.ts'
import classes from './counter.module.css'
import type { PurchaseView } from './purchase-form.ts'

/** What a purchase will earn, and by what: the customer asks, and whoever stands at the counter can say. */
export function WhyEarned({ view: { earned, cashback, until } }: { readonly view: PurchaseView }) {
  const { t } = useTranslation('loyalty')
  const words = useLoyaltyWords()
  const why = useWhyWords()
  return (
    <output className={classes.earned}>
      <strong>{earned === undefined ? words.share(cashback.percentage) : t('why.earned', { amount: words.money(earned) })}</strong>
      <span>{why({ ...cashback, until })}</span>
    </output>
  )
}

/** The reason in a sentence: `7 % by the rule “Evening”, until today, 02:00`. */
export function useWhyWords() {
  const { t, i18n } = useTranslation('loyalty')
  const words = useLoyaltyWords()
  const deskWords = useDeskWords()
  return ({
    percentage,
    by,
    rule,
    tier,
    until,
  }: Pick<PurchaseView['cashback'], 'percentage' | 'by' | 'rule' | 'tier'> & Pick<PurchaseView, 'until'>): string => {
    const share = words.share(percentage)
    if (by === 'none') return t('why.none')
    if (by === 'tier') return t('why.tier', { share, name: tier ? nameIn(i18n.language, tier) : '' })
    const name = rule && nameIn(i18n.language, rule)
    const text = name ? t('why.rule', { share, name }) : t('why.namelessRule', { share })
    return until === null ? text : t('why.until', { text, when: deskWords.when(until) })
  }
}
