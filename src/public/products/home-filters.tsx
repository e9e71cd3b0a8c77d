import type { ReactNode } from 'react'
import { listingSorts, roomCounts } from '#domain/catalogue/listing-filter.ts'
import type { CarriedPage } from '../pages.ts'
import type { HomeSearch, ProductsPageData } from './catalogue-page-types.ts'
import { fillPlaces } from '../shop/shop-words.ts'
import styles from './home-filters.module.css'
import type { HomeTexts } from './home-texts.ts'

/** Asks for homes by a form: its address says all that is asked, so it can be sent on and works without scripts. */
export function HomeFilters({ page, homes, texts }: CarriedPage<ProductsPageData> & { readonly homes: HomeSearch }) {
  const {
    home,
    catalogue: { search, sort: order, sorts },
  } = texts
  const { filter } = homes
  return (
    <search>
      <form className={styles.form} action={page.path}>
        {filter.deal && <input type="hidden" name="deal" value={filter.deal} />}
        <input type="hidden" name="lang" value={page.language} />
        <details className={styles.more}>
          <summary>{homes.asked > 0 ? fillPlaces(home.filtersAsked, { count: String(homes.asked) }) : home.filters}</summary>
          <div className={styles.fields}>
            <Choice
              name="kind"
              label={home.kind}
              chosen={filter.kind ?? ''}
              home={home}
              of={homes.kinds.map((kind) => [kind, home.kinds[kind]] as const)}
            />
            <Choice
              name="district"
              label={home.district}
              chosen={filter.district}
              home={home}
              of={homes.districts.map((one) => [one, one] as const)}
            />
            <Choice
              name="series"
              label={home.series}
              chosen={filter.series}
              home={home}
              of={homes.series.map((one) => [one, one] as const)}
            />
            <Rooms home={home} chosen={filter.rooms} />
            <Between name="price" label={home.price} home={home} from={filter.priceFrom} to={filter.priceTo}>
              {homes.currencies.length > 1 && (
                <select name="currency" aria-label={home.currency} defaultValue={filter.currency}>
                  {homes.currencies.map((currency) => (
                    <option key={currency} value={currency}>
                      {texts.currency[currency]}
                    </option>
                  ))}
                </select>
              )}
            </Between>
            <Between name="area" label={home.area} home={home} from={filter.areaFrom} to={filter.areaTo} />
            <label className={styles.field}>
              <span>{search}</span>
              <input type="search" name="q" defaultValue={page.search} maxLength={100} />
            </label>
            <label className={styles.field}>
              <span>{order}</span>
              <select name="sort" defaultValue={filter.sort}>
                {listingSorts.map((sort) => (
                  <option key={sort} value={sort}>
                    {sorts[sort]}
                  </option>
                ))}
              </select>
            </label>
          </div>
          <input className={styles.show} type="submit" value={home.show} />
        </details>
      </form>
    </search>
  )
}

interface ChoiceProps {
  readonly name: string
  readonly label: string
  readonly chosen: string
  readonly of: readonly (readonly [value: string, text: string])[]
  readonly home: HomeTexts
}

/** Where there is but one, there is nothing to choose. */
function Choice({ name, label, chosen, of, home }: ChoiceProps) {
  if (of.length < 2 && chosen === '') return null
  return (
    <label className={styles.field}>
      <span>{label}</span>
      <select name={name} defaultValue={chosen}>
        <option value="">{home.any}</option>
        {of.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

function Rooms({ home, chosen }: { readonly home: HomeTexts; readonly chosen: readonly number[] }) {
  return (
    <fieldset className={styles.field}>
      <legend>{home.rooms}</legend>
      <div className={styles.rooms}>
        {roomCounts.map((count) => (
          <label key={count}>
            <input type="checkbox" name="rooms" value={count} defaultChecked={chosen.includes(count)} />
            <span className={styles.count}>{count === roomCounts.at(-1) ? `${count}+` : count}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface BetweenProps {
  readonly name: string
  readonly label: string
  readonly home: HomeTexts
  readonly from: number | undefined
  readonly to: number | undefined
  readonly children?: ReactNode
}

/** What is no number would be passed over by the server: the browser says so before. */
const numberPattern = '[\\d\\s.,]*'

function Between({ name, label, home, from, to, children }: BetweenProps) {
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      <div className={styles.between}>
        <input
          name={`${name}_from`}
          inputMode="numeric"
          pattern={numberPattern}
          maxLength={12}
          placeholder={home.from}
          aria-label={`${label}, ${home.from}`}
          defaultValue={from}
        />
        <input
          name={`${name}_to`}
          inputMode="numeric"
          pattern={numberPattern}
          maxLength={12}
          placeholder={home.to}
          aria-label={`${label}, ${home.to}`}
          defaultValue={to}
        />
        {children}
      </div>
    </fieldset>
  )
}
