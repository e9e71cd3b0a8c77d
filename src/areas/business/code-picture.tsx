import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './address.module.css'
import type { ShopCode } from './use-shop-code.ts'

/** The code of the shop's address, black on white in the dark, too. */
export function CodePicture({ code, label }: { readonly code: ShopCode | null | undefined; readonly label: string }) {
  const { t } = useTranslation('business')
  if (code === null) return <p className={classes.failed}>{t('address.noCode')}</p>
  if (!code) return <Skeleton className={classes.code} />
  const { length } = code.modules
  return (
    <svg className={classes.code} role="img" aria-label={label} viewBox={`0 0 ${length} ${length}`} shapeRendering="crispEdges">
      <path d={code.drawing.qrPath(code.modules)} />
    </svg>
  )
}
