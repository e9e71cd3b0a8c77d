import type { HandedOut } from '#domain/loyalty/refusals.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePlace } from './place.tsx'
import classes from './sync.module.css'

/** Who handed out the reward that this device wanted to, by the server's word: the customer may ask. */
export function LastHandedOut({ body }: { readonly body: unknown }) {
  const { t } = useTranslation('sync')
  const place = usePlace()
  const { by, at } = handedOutOf(body) ?? {}
  if (at === undefined) return null
  return (
    <p className={classes.quiet}>
      {by ? t('handedOut.by', { name: by, when: place.when(at) }) : t('handedOut.at', { when: place.when(at) })}
    </p>
  )
}

function handedOutOf(body: unknown): Partial<HandedOut> | undefined {
  const { handed_out: told } = (body ?? {}) as { readonly handed_out?: Partial<HandedOut> | null }
  return typeof told?.at === 'string' ? told : undefined
}
