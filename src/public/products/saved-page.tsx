import { useEffect, useState } from 'react'
import { PageFrame } from '../page-frame.tsx'
import type { ViewProps } from '../woken.ts'
import type { SavedHome, SavedPageData } from './catalogue-page-types.ts'
import type { HomeTexts } from './home-texts.ts'
import { renewHomes } from './renew-homes.ts'
import { toggleSaved } from './saved-homes.ts'
import styles from './saved-page.module.css'
import { useSavedHomes } from './use-saved-homes.ts'

/** A table of more has no room on a phone, and nobody holds more in mind. */
const mostCompared = 3

/** The homes that were marked on this device, and up to three of them beside each other; the server knows none of it. */
export function SavedPage({ page, texts, woken }: ViewProps<SavedPageData>) {
  const savedHomes = woken?.savedHomes
  const { home: said } = texts
  const homes = useSavedHomes(savedHomes, page.cataloguePath)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => woken?.tellWorker({ type: 'take-visitor-pages', pages: [page.path + location.search] }), [woken, page])
  useEffect(() => {
    if (woken) void renewHomes(woken, page)
  }, [woken, page])
  const remove = (home: SavedHome) => savedHomes?.write(page.cataloguePath, toggleSaved(homes ?? [], home))
  const compared = (homes ?? []).filter(({ id }) => !left.has(id)).slice(0, mostCompared)
  const choose = (id: string) =>
    setLeft(new Set((homes ?? []).map((one) => one.id).filter((one) => (one === id) === compared.some((other) => other.id === one))))
  return (
    <PageFrame page={page} choice={texts.language} languages={page.languages}>
      <main className={styles.page}>
        <nav className={styles.up}>
          <a href={`${page.cataloguePath}?lang=${page.language}`}>{page.catalogue}</a>
        </nav>
        <h1>{said.savedTitle}</h1>
        <noscript>{said.savedNeedsScript}</noscript>
        {homes?.length === 0 && <p className={styles.quiet}>{said.savedEmpty}</p>}
        <ul className={styles.homes}>
          {homes?.map((home) => (
            <li key={home.id} className={styles.home}>
              {home.picture && <img src={home.picture} width="96" height="72" alt="" />}
              <span className={styles.about}>
                <a href={`${home.path}?lang=${page.language}`}>{home.name}</a>
                <b>{home.price}</b>
                {homes.length > mostCompared && (
                  <label>
                    <input
                      type="checkbox"
                      checked={compared.includes(home)}
                      disabled={compared.length === mostCompared && !compared.includes(home)}
                      onChange={() => choose(home.id)}
                    />{' '}
                    {said.compare}
                  </label>
                )}
              </span>
              <button type="button" aria-label={`${said.unsave}: ${home.name}`} onClick={() => remove(home)}>
                ×
              </button>
            </li>
          ))}
        </ul>
        {compared.length > 1 && <Comparison homes={compared} said={said} page={page} />}
      </main>
    </PageFrame>
  )
}

interface ComparisonProps {
  readonly homes: readonly SavedHome[]
  readonly said: HomeTexts
  readonly page: SavedPageData
}

function Comparison({ homes, said, page: { language, labels } }: ComparisonProps) {
  const rows = [...new Set(homes.flatMap(({ facts }) => facts.map(rowOf)))]
  return (
    <div className={styles.compared}>
      <table className={styles.table} data-three={homes.length > 2 || undefined}>
        <caption>{said.compare}</caption>
        <thead>
          <tr>
            <td aria-label={said.compare} />
            {homes.map(({ id, name, path }) => (
              <th key={id} scope="col">
                <a href={`${path}?lang=${language}`}>{name}</a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{said.price}</th>
            {homes.map(({ id, price }) => (
              <td key={id}>
                <b>{price}</b>
              </td>
            ))}
          </tr>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">{labels[row] ?? row}</th>
              {homes.map(({ id, facts }) => (
                <td key={id}>{facts.find((fact) => rowOf(fact) === row)?.value ?? '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Facts stand beside each other by what they are, in whatever language each was kept. */
function rowOf({ fact, label }: SavedHome['facts'][number]): string {
  return fact ?? label
}
