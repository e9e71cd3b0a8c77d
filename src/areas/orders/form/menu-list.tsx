import { UnstyledButton } from '@mantine/core'
import { LeastPrice } from '#desk/options/options-dialog.tsx'
import { leastPrice } from '#domain/catalogue/product-options.ts'
import type { ProductGroup } from '#domain/catalogue/product-order.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './form.module.css'
import type { MenuDish } from './use-menu.ts'

interface Props {
  readonly groups: readonly ProductGroup<MenuDish>[]
  readonly onChoose: (product: Product) => void
}

/** Leads to a part of a long menu without a search. */
export function MenuParts({ groups }: Pick<Props, 'groups'>) {
  const { t, i18n } = useTranslation('orders')
  if (groups.length < 3) return null
  return (
    <nav className={classes.parts} aria-label={t('form.parts')}>
      {groups.map(
        ({ category }) =>
          category && (
            <UnstyledButton key={category.id} className={classes.part} onClick={() => showPart(category.id)}>
              {nameIn(i18n.language, category)}
            </UnstyledButton>
          ),
      )}
    </nav>
  )
}

const partId = (categoryId: string): string => `part-${categoryId}`

/** A keyboard goes on from there, too. */
function showPart(categoryId: string): void {
  const part = document.getElementById(partId(categoryId))
  part?.scrollIntoView()
  part?.querySelector('h2')?.focus({ preventScroll: true })
}

/** The menu as targets: one tap takes one more. What is sold out says so and cannot be taken [O3]. */
export function MenuList({ groups, onChoose }: Props) {
  const { t, i18n } = useTranslation('orders')
  return groups.map(({ category, products }) => (
    <section key={category?.id ?? ''} id={category && partId(category.id)} className={classes.group}>
      {category && (
        <h2 className={classes.groupTitle} tabIndex={-1}>
          {nameIn(i18n.language, category)}
        </h2>
      )}
      <ul className={classes.dishes}>
        {products.map(({ product, isOffered }) => (
          <li key={product.id}>
            <UnstyledButton className={classes.dish} disabled={!isOffered} onClick={() => onChoose(product)}>
              <span className={classes.dishName}>{nameIn(i18n.language, product)}</span>
              <span className={classes.dishMore}>
                <span>
                  <LeastPrice {...leastPrice(product)} />
                </span>
                {!isOffered && <span className={classes.gone}>{t('form.soldOut')}</span>}
                {isOffered && product.stock !== null && <span>{t('form.left', { count: product.stock })}</span>}
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  ))
}
