import { useEffect, useRef, useState, type RefObject } from 'react'
import { priceWith } from '#domain/catalogue/product-options.ts'
import { moneyText } from '#i18n/money.ts'
import { pictureAt } from '#lib/picture-sizes.ts'
import type { CarriedPage } from '../pages.ts'
import type { ShownOption } from '../products/catalogue-page-types.ts'
import { ProductPriceLine } from '../products/product-price.tsx'
import { fillPlaces } from '../shop/shop-words.ts'
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
  useHeldFocus(sheet, onClose)
  const price = priceWith(dish, chosen)
  const money = (amount: number): string => moneyText(amount, page.language, texts.currency[currency])
  const add = (): void => {
    onAdd({ product_id: id, choice_ids: [...chosen], quantity, price })
    onClose()
  }
  return (
    <div className={styles.over}>
      <button type="button" className={styles.shade} tabIndex={-1} aria-hidden="true" onClick={onClose} />
      <dialog ref={sheet} open className={styles.sheet} aria-modal="true" aria-label={name} tabIndex={-1}>
        <div className={styles.body}>
          {picture && <img className={styles.picture} src={pictureAt(picture, 960)} width="800" height="600" alt="" decoding="async" />}
          <button type="button" className={styles.close} aria-label={texts.menu.back} onClick={onClose}>✕</button>
          <h2>{name}</h2>
          <ProductPriceLine of={dish} language={page.language} texts={texts} />
          {description && <p>{description}</p>}
          {allergens.length > 0 && <p className={styles.allergens}>{`${texts.goods.allergens}: ${allergens.map((one) => texts.goods.allergen[one].toLowerCase()).join(', ')}`}</p>}
          {options.map((option) => (
            <fieldset key={option.id} className={styles.option}>
              <legend>{option.name} <small>{texts.goods.pick[option.pick]}</small></legend>
              {option.choices.map((choice) => (
                <label key={choice.id}>
                  <input type={option.pick === 'one' ? 'radio' : 'checkbox'} name={option.id} checked={chosen.has(choice.id)} onChange={() => setChosen(toggled(chosen, option, choice.id))} />
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
            <button type="button" className={styles.add} onClick={add}>{fillPlaces(texts.menu.addFor, { price: money(price * quantity) })}</button>
          </div>
        )}
      </dialog>
    </div>
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

/** Whoever reads by keyboard is led in, and back to where they were; Escape closes. The page beneath stays where it is. */
function useHeldFocus(sheet: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const before = document.activeElement
    const root = document.documentElement
    const leave = ({ key }: KeyboardEvent): void => void (key === 'Escape' && close.current())
    sheet.current?.focus({ preventScroll: true })
    root.style.overflow = 'hidden'
    addEventListener('keydown', leave)
    return () => {
      removeEventListener('keydown', leave)
      root.style.overflow = ''
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [sheet])
}
