import { useState, type ReactNode } from 'react'
import { PageFrame } from '../page-frame.tsx'
import type { CarriedPage } from '../pages.ts'
import { Contact, OpeningHours } from '../shop/shop-facts.tsx'
import { ShopTop } from '../shop/shop-top.tsx'
import { fillPlaces } from '../shop/shop-words.ts'
import { barText } from './bar-text.ts'
import { CartBar } from './cart-bar.tsx'
import type { CartLine } from './cart.ts'
import { DishList } from './dish-list.tsx'
import { DishSheet } from './dish-sheet.tsx'
import type { MenuCategory, MenuPageData } from './menu-page-types.ts'
import styles from './menu-page.module.css'
import { MenuWays } from './menu-ways.tsx'
import { useBarred } from './use-barred.ts'

interface Props extends CarriedPage<MenuPageData> {
  /** The dish whose sheet is open. */
  readonly dish: string | undefined
  readonly lines: readonly CartLine[]
  /** What can be done at the table whose code was scanned. */
  readonly atTable: ReactNode
  /** What this device has ordered before, over the lower edge. */
  readonly ahead: ReactNode
  readonly onDish: (id: string) => void
  readonly onLeave: () => void
  readonly onCart: () => void
  readonly onAdd: (line: CartLine) => void
}

/** A menu for whoever has scanned its code: all of it is readable without scripts. */
export function MenuPage({ page, texts, dish, lines, atTable, ahead, onDish, onLeave, onCart, onAdd }: Props) {
  const [search, setSearch] = useState('')
  const { menu: said } = texts
  const { barred } = page.ordering
  const isBarred = useBarred(barred)
  const shown = foundIn(page.categories, search)
  const open = page.categories.flatMap(({ dishes }) => dishes).find(({ id }) => id === dish)
  return (
    <>
      <PageFrame page={page} choice={texts.language} languages={page.languages}>
        <main>
          <ShopTop
            page={page}
            texts={texts}
            door={page.hasServices ? { label: texts.shop.services, path: page.shopPath } : undefined}
            table={page.table && fillPlaces(texts.menu.table, { name: page.table.name })}
            atTable={atTable && <div className={styles.atTable}>{atTable}</div>}
          />
          {page.isTableUnknown && <p className={styles.notice}>{said.tableUnknown}</p>}
          {isBarred && barred && <p className={styles.notice}>{barText(barred, texts)}</p>}
          {page.categories.length === 0 ? (
            <p className={styles.nothing}>{said.empty}</p>
          ) : (
            <MenuWays categories={shown} texts={texts} onSearch={setSearch} />
          )}
          {page.categories.length > 0 && shown.length === 0 && <output className={styles.nothing}>{said.nothingFound}</output>}
          {shown.map((category, nth) => (
            <DishList
              key={category.id}
              category={category}
              page={page}
              texts={texts}
              lines={lines}
              isFirst={nth === 0}
              onDish={onDish}
              onAdd={onAdd}
            />
          ))}
          <aside className={styles.facts}>
            <OpeningHours page={page} texts={texts} />
            <Contact page={page} texts={texts} />
          </aside>
        </main>
      </PageFrame>
      <div className={styles.foot}>
        {ahead}
        <CartBar lines={lines} page={page} texts={texts} onCart={onCart} />
      </div>
      {open && <DishSheet key={open.id} dish={open} page={page} texts={texts} onAdd={onAdd} onClose={onLeave} />}
    </>
  )
}

function foundIn(categories: readonly MenuCategory[], search: string): readonly MenuCategory[] {
  const wanted = search.trim().toLowerCase()
  if (wanted === '') return categories
  return categories
    .map((category) => ({
      ...category,
      dishes: category.dishes.filter(({ name, description = '' }) => `${name}\n${description}`.toLowerCase().includes(wanted)),
    }))
    .filter(({ dishes }) => dishes.length > 0)
}
