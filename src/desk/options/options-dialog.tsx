import { Button, Checkbox, Radio } from '@mantine/core'
import { useState } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import setup from '#desk/form/form.module.css'
import { piecePrice, type OptionPick, type TakenChoice } from '#domain/shared/choices.ts'
import { nameIn, type Translations } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useFormat } from '#ui/format/use-format.ts'

const middle = { alignItems: 'center' } as const

interface Named {
  readonly name: string
  readonly translations: Translations
}

interface Option extends Named {
  readonly id: string
  readonly pick: OptionPick
  readonly choices: readonly (Named & TakenChoice)[]
}

interface Props {
  /** What is chosen of: a product, as this part of the desk knows one. */
  readonly product: Named & { readonly price: number; readonly options: readonly Option[] }
  /** What the button says of what a piece costs so. */
  readonly addLabel: (price: string) => string
  readonly onChoose: (choiceIds: readonly string[]) => void
  readonly onClose: () => void
}

/** What a product costs at least, and that it may be more by what has to be chosen [O2]. */
export function LeastPrice({ least, isFrom }: { readonly least: number; readonly isFrom: boolean }) {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const amount = format.money(least, useDesk().business.currency)
  return isFrom ? t('fromPrice', { amount }) : amount
}

/** Size, milk, what goes on top: of an option where one is taken, the first is it until somebody chooses [O2]. */
export function OptionsDialog({ product, addLabel, onChoose, onClose }: Props) {
  const { language } = useTranslation().i18n
  const format = useFormat()
  const { currency } = useDesk().business
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(product.options.flatMap(({ pick, choices }) => (pick === 'one' && choices[0] ? [choices[0].id] : []))),
  )
  const toggle = (option: Option, id: string) => {
    const others = option.pick === 'one' ? option.choices.map((choice) => choice.id) : [id]
    const left = [...chosen].filter((one) => !others.includes(one))
    setChosen(new Set(option.pick === 'any' && chosen.has(id) ? left : [...left, id]))
  }
  const more = (amount: number) => (amount > 0 ? ` +${format.money(amount, currency)}` : '')
  const choices = product.options.flatMap((option) => option.choices).filter(({ id }) => chosen.has(id))
  return (
    <Dialog title={nameIn(language, product)} onClose={onClose}>
      {product.options.map((option) => (
        <fieldset key={option.id} className={setup.group}>
          <legend className={setup.legend}>{nameIn(language, option)}</legend>
          {option.choices.map((choice) => {
            const Mark = option.pick === 'one' ? Radio : Checkbox
            return (
              <Mark
                key={choice.id}
                mih="var(--touch)"
                display="flex"
                style={middle}
                name={option.id}
                label={`${nameIn(language, choice)}${more(choice.price)}`}
                checked={chosen.has(choice.id)}
                onChange={() => toggle(option, choice.id)}
              />
            )
          })}
        </fieldset>
      ))}
      <Button fullWidth size="lg" onClick={() => onChoose([...chosen])}>
        {addLabel(format.money(piecePrice({ price: product.price, choices }), currency))}
      </Button>
    </Dialog>
  )
}
