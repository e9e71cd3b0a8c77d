import type { Language } from '#i18n/languages.ts'
import { moneyText } from '#i18n/money.ts'
import type { ShownProduct } from './catalogue-page-types.ts'
import type { Texts } from '../texts.ts'
import styles from './option-facts.module.css'

interface Props {
  readonly product: ShownProduct
  readonly language: Language
  readonly texts: Texts<'goods' | 'currency'>
}

/** What can be chosen, with what each choice adds to the price, and what some people must not eat. */
export function OptionFacts({ product, language, texts }: Props) {
  const { options, allergens, currency } = product
  if (options.length + allergens.length === 0) return null
  return (
    <dl className={styles.facts}>
      {options.map(({ id, name, pick, choices }) => (
        <div key={id}>
          <dt>
            <b>{name}</b> {texts.goods.pick[pick]}
          </dt>
          <dd>
            <ul className={styles.choices}>
              {choices.map((choice) => (
                <li key={choice.id}>
                  <span>{choice.name}</span>
                  {choice.price > 0 && <b>{`+${moneyText(choice.price, language, texts.currency[currency])}`}</b>}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
      {allergens.length > 0 && (
        <div>
          <dt>
            <b>{texts.goods.allergens}</b>
          </dt>
          <dd>{allergens.map((one) => texts.goods.allergen[one].toLowerCase()).join(', ')}</dd>
        </div>
      )}
    </dl>
  )
}
