import { Button, Checkbox, Radio } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDesk } from '#desk/desk-context.tsx'
import { priceWith, type ProductOption } from '#domain/catalogue/product-options.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useFormat } from '#ui/format/use-format.ts'
import classes from './form.module.css'

interface Props {
  readonly product: Product
  readonly onChoose: (choiceIds: readonly string[]) => void
  readonly onClose: () => void
}

/** Size, milk, what goes on top: of an option where one is taken, the first is it until somebody chooses [O2]. */
export function OptionsDialog({ product, onChoose, onClose }: Props) {
  const { t, i18n } = useTranslation('orders')
  const format = useFormat()
  const { currency } = useDesk().business
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(product.options.flatMap(({ pick, choices }) => (pick === 'one' && choices[0] ? [choices[0].id] : []))),
  )
  const toggle = (option: ProductOption, id: string) => {
    const others = option.pick === 'one' ? option.choices.map((choice) => choice.id) : [id]
    const left = [...chosen].filter((one) => !others.includes(one))
    setChosen(new Set(option.pick === 'any' && chosen.has(id) ? left : [...left, id]))
  }
  const price = (amount: number) => (amount > 0 ? ` +${format.money(amount, currency)}` : '')
  return (
    <Dialog title={nameIn(i18n.language, product)} onClose={onClose}>
      {product.options.map((option) => (
        <fieldset key={option.id} className={classes.option}>
          <legend>{nameIn(i18n.language, option)}</legend>
          {option.choices.map((choice) => {
            const Mark = option.pick === 'one' ? Radio : Checkbox
            return (
              <Mark
                key={choice.id}
                className={classes.choice}
                name={option.id}
                label={`${nameIn(i18n.language, choice)}${price(choice.price)}`}
                checked={chosen.has(choice.id)}
                onChange={() => toggle(option, choice.id)}
              />
            )
          })}
        </fieldset>
      ))}
      <Button fullWidth size="lg" onClick={() => onChoose([...chosen])}>
        {t('form.addFor', { price: format.money(priceWith(product, chosen), currency) })}
      </Button>
    </Dialog>
  )
}
