import type texts from '#i18n/locales/en/errors.json'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './error-text.module.css'

type KeyOf<Part extends 'code' | 'action'> = `${Part}.${keyof (typeof texts)[Part] & string}`
export type ErrorKey = KeyOf<'code'> | KeyOf<'action'> | 'network'

interface Props {
  /** The text as the server, or the specification, has it; mostly Russian. */
  readonly detail: string
  /** Its translation. */
  readonly translation: ErrorKey
  /** The server says something of its own, which the translation does not. */
  readonly isOwn?: boolean
}

/**
 * What went wrong, in the person's language; beneath it the server's Russian, where that says something of its own.
 * The English texts of the specification stand as they are, and their translation beneath them.
 */
export function ErrorText({ detail, translation, isOwn = false }: Props) {
  const { t, has } = useTranslation('errors')
  const own = has(translation) ? t(translation) : detail
  const isRussian = /\p{Script=Cyrillic}/u.test(detail)
  const [first, second] = isRussian ? [own, isOwn && detail] : [detail, own]
  return (
    <span className={classes.words}>
      <span {...(first === detail && { lang: isRussian ? 'ru' : 'en' })}>{first}</span>
      {second && second !== first && <span {...(second === detail && { lang: 'ru' })}>{second}</span>}
    </span>
  )
}
