import { Skeleton } from '@mantine/core'
import { lazy, Suspense, type ReactNode } from 'react'
import type { PictureOwner } from '#contract/uploads.ts'
import { can } from '#domain/shared/rights.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useWorkplace } from '#offline/react/workplace-context.tsx'
import { PictureTile } from '#ui/image/picture-tile.tsx'
import type { PicturedRow } from './former-picture.ts'
import { useRowImage } from './use-row-image.tsx'

/** Dropping and choosing files weighs more than looking: it comes with the first field that needs it. */
const ImageField = lazy(async () => ({ default: (await import('#ui/image/image-field.tsx')).ImageField }))

interface Props {
  readonly collection: PictureOwner
  readonly row: PicturedRow
  /** Stands where there is no picture. */
  readonly fallback?: ReactNode
}

/**
 * The picture of a service or an employee, the one that still waits on this device first.
 * An owner changes it here, with or without a network; others look.
 */
export function RowImage({ collection, row, fallback }: Props) {
  const { t, i18n } = useTranslation('common')
  const { role } = useWorkplace()
  const label = t('image.of', { name: nameIn(i18n.language, row) })
  return can(role, 'setup.write') ? (
    <Suspense fallback={<Skeleton height={139} radius="lg" />}>
      <OwnersImage collection={collection} row={row} label={label} fallback={fallback} />
    </Suspense>
  ) : (
    <PictureTile picture={row.image} alt={label} fallback={fallback} />
  )
}

function OwnersImage({ collection, row, label, fallback }: Props & { readonly label: string }) {
  const image = useRowImage(collection, row)
  return <ImageField label={label} fallback={fallback} {...image} />
}
