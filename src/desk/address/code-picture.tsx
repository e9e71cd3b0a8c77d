import { Skeleton } from '@mantine/core'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './address.module.css'
import type { AddressCode } from './use-address-code.ts'

/** The code of an address, black on white in the dark, too. */
export function CodePicture({ code, label }: { readonly code: AddressCode | null | undefined; readonly label: string }) {
  const { t } = useTranslation('address')
  if (code === null) return <p className={classes.failed}>{t('noCode')}</p>
  if (!code) return <Skeleton className={classes.code} />
  const { length } = code.modules
  return (
    <svg className={classes.code} role="img" aria-label={label} viewBox={`0 0 ${length} ${length}`} shapeRendering="crispEdges">
      <path d={code.drawing.qrPath(code.modules)} />
    </svg>
  )
}
