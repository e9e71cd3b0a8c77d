import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { useSortableWords } from '#desk/form/use-sortable-words.ts'
import { placesAfter } from '#domain/business/order.ts'
import type { CatalogueKind } from '#domain/catalogue/catalogue.ts'
import { allowedPlace, coverOf, maxProductPictures, type ProductPicture } from '#domain/catalogue/product-picture.ts'
import { kindOf, type Product } from '#domain/catalogue/product.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useAnnounce } from '#ui/announce/announcer.tsx'
import { useMessage } from '#ui/message/use-message.tsx'
import { SortableList } from '#ui/sortable/sortable-list.tsx'
import classes from './catalogue.module.css'
import { PictureMenu } from './picture-menu.tsx'
import { PictureRow } from './picture-row.tsx'
import { useAddPicture } from './use-add-picture.ts'
import { usePicturesOf } from './use-catalogue-rows.ts'
import { usePictureName } from './use-picture-name.ts'

/** Dropping and choosing files weighs more than looking: it comes with the first field that needs it. */
const PicturesField = lazy(async () => ({ default: (await import('#ui/image/pictures-field.tsx')).PicturesField }))

/** The pictures of a product, the first its cover: added, put in order, cropped and removed, with or without a network. */
export function ProductPictures({ product }: { readonly product: Product }) {
  const { t } = useTranslation('catalogue')
  const views = usePicturesOf(product.id)
  const pictures = views?.map(({ row }) => row)
  const add = useAddPicture(product, pictures)
  if (!pictures) return <Skeleton height={139} radius="lg" />
  return (
    <div className={classes.pictures}>
      {pictures.length > 0 && <Sorting pictures={pictures} kind={kindOf(product)} />}
      {pictures.length > 1 && <p className={classes.text}>{t('form.picturesHint')}</p>}
      {pictures.length < maxProductPictures ? (
        <Suspense fallback={<Skeleton height={110} radius="lg" />}>
          <PicturesField label={t('pictures.add')} onTake={add} />
        </Suspense>
      ) : (
        <p className={classes.text}>{t('pictures.full', { max: maxProductPictures })}</p>
      )}
    </div>
  )
}

function Sorting({ pictures, kind }: { readonly pictures: readonly ProductPicture[]; readonly kind: CatalogueKind }) {
  const { t } = useTranslation('catalogue')
  const change = useCommands()
  const announce = useAnnounce()
  const message = useMessage()
  const words = useSortableWords(t('form.pictures'))
  const nameOf = usePictureName(pictures)
  const cover = coverOf(pictures)
  const move = (picture: ProductPicture, to: number) => {
    const index = allowedPlace(pictures, picture, to)
    if (index === pictures.indexOf(picture)) return message.info(t('plan.last'))
    const steps = placesAfter(pictures, picture.id, index).map(({ row: { id, order: former }, order }) => ({
      command: { name: 'product_picture.edit', args: { id, changes: { order } } } as const,
      inverse: { name: 'product_picture.edit', args: { id, changes: { order: former } } } as const,
    }))
    announce(words.dropped(nameOf(picture), index + 1, pictures.length))
    return void change(steps, { text: t('done.picture.reorder'), about: picture.product_id })
  }
  return (
    <SortableList
      items={pictures}
      idOf={({ id }) => id}
      nameOf={nameOf}
      words={words}
      onMove={move}
      renderEnd={(picture) => <PictureMenu picture={picture} name={nameOf(picture)} kind={kind} />}
    >
      {(picture) => <PictureRow picture={picture} name={nameOf(picture)} isCover={picture === cover} />}
    </SortableList>
  )
}
