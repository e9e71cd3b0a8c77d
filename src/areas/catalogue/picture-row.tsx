import { Button } from '@mantine/core'
import { useRowImage } from '#desk/pictures/use-row-image.tsx'
import type { ProductPicture } from '#domain/catalogue/product-picture.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PictureNote } from '#ui/image/picture-note.tsx'
import { PictureTile } from '#ui/image/picture-tile.tsx'
import classes from './catalogue.module.css'

interface Props {
  readonly picture: ProductPicture
  readonly name: string
  readonly isCover: boolean
}

/** One picture of a product, the one that still waits on this device too, and how far it has come. */
export function PictureRow({ picture, name, isCover }: Props) {
  const { t } = useTranslation(['catalogue', 'common'])
  const { picture: shown, state, onRetry } = useRowImage('product_pictures', picture)
  const isNamed = state.kind === 'kept' && !isCover
  return (
    <div className={classes.picture}>
      <PictureTile picture={shown} alt={isNamed ? '' : name} isPending={state.kind !== 'kept'} size="small" isWhole={picture.is_plan} />
      <div className={classes.pictureState}>
        {state.kind === 'kept' ? (
          <span>{isCover ? t('catalogue:pictures.cover') : name}</span>
        ) : (
          <PictureNote state={state} isPreparing={false} has problem={undefined} />
        )}
        {state.kind === 'failed' && onRetry && (
          <Button variant="default" size="compact-md" onClick={onRetry}>
            {t('common:action.retry')}
          </Button>
        )}
      </div>
    </div>
  )
}
