import { ActionIcon, TextInput } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { errors } from '#contract/errors.ts'
import { useDesk } from '#desk/desk-context.tsx'
import type { Product } from '#domain/catalogue/product.ts'
import { chosenOf } from '#domain/shared/choices.ts'
import { limits } from '#domain/shared/limits.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ErrorText } from '#ui/errors/error-text.tsx'
import { useFormat } from '#ui/format/use-format.ts'
import classes from './form.module.css'
import { withLineNote, withQuantity, type OrderDraft } from './order-draft.ts'

interface Props {
  readonly draft: OrderDraft
  readonly products: ReadonlyMap<string, Product>
  /** Lines that stood on the order before: they keep what was chosen [O10]. */
  readonly before: ReadonlySet<string>
  /** Lines that are ready: they stay as they are [O10]. */
  readonly ready: ReadonlySet<string>
  readonly onChange: (draft: OrderDraft) => void
}

/** What is being ordered, line by line, each with how many and a note for whoever prepares it. */
export function Cart({ draft, products, before, ready, onChange }: Props) {
  const { t, i18n } = useTranslation('orders')
  const format = useFormat()
  const { currency } = useDesk().business
  if (draft.lines.length === 0) return <p className={classes.empty}>{t('form.empty')}</p>
  return (
    <ul className={classes.cart} aria-label={t('form.cart')}>
      {draft.lines.map((line) => {
        const product = products.get(line.product_id)
        const name = product ? nameIn(i18n.language, product) : t('form.gone')
        const isReady = ready.has(line.id)
        const chosen =
          product?.options
            .flatMap(({ choices }) => choices)
            .filter(({ id }) => line.choice_ids.includes(id))
            .map((choice) => nameIn(i18n.language, choice)) ?? []
        return (
          <li key={line.id} className={classes.line}>
            <span className={classes.lineName}>
              {name}
              {chosen.length > 0 && <span className={classes.chosen}>{chosen.join(', ')}</span>}
              {product && !before.has(line.id) && !chosenOf(product.options, line.choice_ids) && (
                <span className={classes.gone}>
                  <ErrorText detail={errors.choice_changed.detail} translation="code.choice_changed" />
                </span>
              )}
            </span>
            <span className={classes.count}>
              <ActionIcon
                variant="default"
                disabled={isReady}
                aria-label={t('form.less', { name })}
                onClick={() => onChange(withQuantity(draft, line.id, line.quantity - 1))}
              >
                <IconMinus size={18} aria-hidden />
              </ActionIcon>
              <span className={classes.quantity} aria-label={t('form.quantity', { name, count: line.quantity })}>
                {line.quantity}
              </span>
              <ActionIcon
                variant="default"
                disabled={isReady}
                aria-label={t('form.more', { name })}
                onClick={() => onChange(withQuantity(draft, line.id, line.quantity + 1))}
              >
                <IconPlus size={18} aria-hidden />
              </ActionIcon>
            </span>
            <span className={classes.linePrice}>{format.money(line.price * line.quantity, currency)}</span>
            <TextInput
              className={classes.lineNote}
              disabled={isReady}
              placeholder={t('form.lineNote')}
              aria-label={t('form.lineNoteOf', { name })}
              maxLength={limits.note}
              value={line.note ?? ''}
              onChange={(event) => onChange(withLineNote(draft, line.id, event.currentTarget.value))}
            />
          </li>
        )
      })}
    </ul>
  )
}
