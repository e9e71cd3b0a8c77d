import type { ContentLanguage } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './address.module.css'
import { CodePicture } from './code-picture.tsx'
import { Paper } from './paper.tsx'
import { useAddressCode } from './use-address-code.ts'

interface Props {
  readonly name: string
  readonly address: string
  /** What to do with the code, in each language that the page is read in. */
  readonly calls: readonly { readonly language: ContentLanguage; readonly text: string }[]
  readonly backTo: string
}

/** One A4 for the shop window: the name, what to do, the code and the address to type. */
export function AddressSheet({ name, address, calls, backTo }: Props) {
  const { t } = useTranslation('address')
  const code = useAddressCode(address)
  return (
    <Paper backTo={backTo}>
      <article className={classes.sheet}>
        <h2>{name}</h2>
        {calls.map(({ language, text }) => (
          <p key={language} className={classes.call} lang={language}>
            {text}
          </p>
        ))}
        <CodePicture code={code} label={t('codeOf', { name })} />
        <p className={classes.typed}>{address.replace(/^https?:\/\//, '')}</p>
      </article>
    </Paper>
  )
}
