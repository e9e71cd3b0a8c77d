import { useTranslation } from 'react-i18next'
import type texts from '#i18n/locales/en/errors.json'
import classes from './error-text.module.css'

type KeyOf<Part extends 'code' | 'action'> = `${Part}.${keyof (typeof texts)[Part] & string}`
export type ErrorKey = KeyOf<'code'> | KeyOf<'action'> | 'network'

interface Props {
  /** The text as the server, or the specification, has it; mostly Russian. */
  readonly detail: string
  /** Its translation, shown beneath it where the interface is in another language. */
  readonly translation: ErrorKey
}

/** What went wrong, in the server's own words and, beneath them, in the person's language. */
export function ErrorText({ detail, translation }: Props) {
  const { t, i18n } = useTranslation('errors')
  const isTranslated: boolean = i18n.exists(translation, { ns: 'errors' })
  const own = isTranslated ? t(translation) : detail
  return (
    <span className={classes.words}>
      <span lang={/\p{Script=Cyrillic}/u.test(detail) ? 'ru' : 'en'}>{detail}</span>
      {own !== detail && <span>{own}</span>}
    </span>
  )
}
