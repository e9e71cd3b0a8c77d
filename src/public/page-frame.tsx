import type { MouseEvent, ReactNode } from 'react'
import { contentLanguages } from '#domain/shared/translations.ts'
import { languageNames, type Language } from '#i18n/languages.ts'
import styles from './page-frame.module.css'
import type { VisitorPage } from './pages.ts'

interface Props {
  readonly page: Pick<VisitorPage, 'language' | 'path' | 'query'>
  /** What the choice of language is called. */
  readonly choice: string
  /** Those in which the page can be read; all of ours where nobody chose. */
  readonly languages?: readonly Language[]
  readonly children: ReactNode
}

/** In the browser one comes to the same place in the other language: a form, a visit of one's own. */
function keepFragment({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  currentTarget.hash = location.hash
}

/** What stands around every visitor's page: the same page in the other languages, by links that need no script. */
export function PageFrame({ page, choice, languages = contentLanguages, children }: Props) {
  return (
    <div className={styles.frame}>
      {children}
      <nav className={styles.languages} aria-label={choice}>
        {languages.map((language) =>
          language === page.language ? (
            <span key={language} aria-current="true">
              {languageNames[language]}
            </span>
          ) : (
            <a
              key={language}
              href={`${page.path}?${page.query ? `${page.query}&` : ''}lang=${language}`}
              hrefLang={language}
              lang={language}
              onClick={keepFragment}
            >
              {languageNames[language]}
            </a>
          ),
        )}
      </nav>
    </div>
  )
}
