import { useRef, useState } from 'react'
import { priceWith } from '#domain/catalogue/product-options.ts'
import { moneyText } from '#i18n/money.ts'
import { pictureAt } from '#lib/picture-sizes.ts'
import type { CarriedPage } from '../pages.ts'
import type { ShownOption } from '../products/catalogue-page-types.ts'
import { ProductPriceLine } from '../products/product-price.tsx'
import { fillPlaces } from '../shop/shop-words.ts'
import { isSecondTap } from '../second-tap.ts'
import { useModal } from '../use-modal.ts'
import { canBeHad } from './can-be-had.ts'
import type { CartLine } from './cart.ts'
import styles from './dish-sheet.module.css'
import type { Dish, MenuPageData } from './menu-page-types.ts'
import { QuantityStepper } from './quantity-stepper.tsx'

interface Props extends CarriedPage<MenuPageData> {
  readonly dish: Dish
  readonly onAdd: (line: CartLine) => void
  readonly onClose: () => void
}

/** All that is told of a dish, what can be chosen with it, and how many: over the menu, from which it came. */
export function DishSheet({ dish, page, texts, onAdd, onClose }: Props) {
  const { id, name, picture, description, options, allergens, currency } = dish
  const [chosen, setChosen] = useState(() => firstChoices(options))
  const [quantity, setQuantity] = useState(1)
  const sheet = useRef<HTMLDialogElement>(null)
  useModal(sheet)
  const price = priceWith(dish, chosen)
  const money = (amount: number): string => moneyText(amount, page.language, texts.currency[currency])
  const add = (): void => {
    onAdd({ product_id: id, choice_ids: [...chosen], quantity, price })
    onClose()
  }
  // The browser has closed it; or it is closed since the address says so, and then it is gone by now.
  const closed = (): void => void (sheet.current && onClose())
  return (
    <dialog ref={sheet} className={styles.sheet} aria-label={name} onClose={closed}>
      <div className={styles.body}>
        {picture && <img className={styles.picture} src={pictureAt(picture, 960)} width="800" height="600" alt="" decoding="async" />}
        <button type="button" className={styles.close} aria-label={texts.menu.back} onClick={onClose}>
          ✕
        </button>
        <h2>{name}</h2>
        <ProductPriceLine of={dish} language={page.language} texts={texts} />
        {description && <p>{description}</p>}
        {allergens.length > 0 && (
          <p
            className={styles.allergens}
          >{`${texts.goods.allergens}: ${allergens.map((one) => texts.goods.allergen[one].toLowerCase()).join(', ')}`}</p>
        )}
        {options.map((option) => (
          <fieldset key={option.id} className={styles.option}>
            <legend>
              {option.name} <small>{texts.goods.pick[option.pick]}</small>
            </legend>
            {option.choices.map((choice) => (
              <label key={choice.id}>
                <input
                  type={option.pick === 'one' ? 'radio' : 'checkbox'}
                  name={option.id}
                  checked={chosen.has(choice.id)}
                  onChange={() => setChosen(toggled(chosen, option, choice.id))}
                />
                <span>{choice.name}</span>
                {choice.price > 0 && <span>{`+${money(choice.price)}`}</span>}
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      {canBeHad(dish) && (
        <div className={styles.acts}>
          <QuantityStepper name={name} quantity={quantity} least={1} texts={texts} onChange={setQuantity} />
          <button type="button" className={styles.add} onClick={(event) => !isSecondTap(event) && add()}>
            {fillPlaces(texts.menu.addFor, { price: money(price * quantity) })}
          </button>
        </div>
      )}
    </dialog>
  )
}

/** Of an option where one is taken, the first is it until somebody chooses [O2]. */
function firstChoices(options: readonly ShownOption[]): ReadonlySet<string> {
  return new Set(options.flatMap(({ pick, choices }) => (pick === 'one' && choices[0] ? [choices[0].id] : [])))
}

function toggled(chosen: ReadonlySet<string>, { pick, choices }: ShownOption, id: string): ReadonlySet<string> {
  const left = [...chosen].filter((one) => (pick === 'one' ? choices.every((choice) => choice.id !== one) : one !== id))
  return new Set(pick === 'any' && chosen.has(id) ? left : [...left, id])
}
