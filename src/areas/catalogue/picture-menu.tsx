import { ActionIcon, Menu } from '@mantine/core'
import { IconCrop, IconDots, IconPhoto, IconRulerMeasure, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { readFormerPicture, type FormerPicture } from '#desk/pictures/former-picture.ts'
import { shownShapes, type ProductPicture } from '#domain/catalogue/product-picture.ts'
import type { CatalogueKind } from '#domain/catalogue/catalogue.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useEngine } from '#offline/react/engine-context.tsx'
import { ClosingMenu } from '#ui/menu/closing-menu.tsx'
import { useMessage } from '#ui/message/use-message.tsx'
import { useRemovePicture } from './use-remove-picture.ts'

/** Cropping weighs more than all else of this screen. */
const CropPicture = lazy(async () => ({ default: (await import('./crop-picture.tsx')).CropPicture }))

interface Props {
  readonly picture: ProductPicture
  readonly name: string
  readonly kind: CatalogueKind
}

/** What can be done with one picture of a product. */
export function PictureMenu({ picture, name, kind }: Props) {
  const { t } = useTranslation('catalogue')
  const engine = useEngine()
  const message = useMessage()
  const remove = useRemovePicture()
  const [cropped, setCropped] = useState<FormerPicture>()
  const crop = async () => {
    const former = await readFormerPicture(engine, 'product_pictures', picture)
    if (former) setCropped(former)
    else message.failed(t('crop.notHere'))
  }
  return (
    <>
      <ClosingMenu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={t('pictures.more', { name })}>
            <IconDots size={20} stroke={1.8} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!picture.is_plan && (
            <Menu.Item leftSection={<IconCrop size={18} stroke={1.8} aria-hidden />} onClick={() => void crop()}>
              {t('crop.button')}
            </Menu.Item>
          )}
          {kind === 'real_estate' && <PlanItem picture={picture} />}
          <Menu.Item
            color="var(--stoika-bad)"
            leftSection={<IconTrash size={18} stroke={1.8} aria-hidden />}
            onClick={() => void remove(picture)}
          >
            {t('pictures.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </ClosingMenu>
      {cropped && (
        <Suspense>
          <CropPicture picture={picture} former={cropped} shape={shownShapes[kind]} onClose={() => setCropped(undefined)} />
        </Suspense>
      )}
    </>
  )
}

/** A plan becomes a photo again the same way [C1b]. */
function PlanItem({ picture: { id, is_plan } }: { readonly picture: ProductPicture }) {
  const { t } = useTranslation('catalogue')
  const change = useCommands()
  const Sign = is_plan ? IconPhoto : IconRulerMeasure
  const mark = (isPlan: boolean) => ({ name: 'product_picture.edit', args: { id, changes: { is_plan: isPlan } } }) as const
  const toggle = () =>
    void change([{ command: mark(!is_plan), inverse: mark(is_plan) }], { text: t(is_plan ? 'plan.unmarked' : 'plan.marked'), about: id })
  return (
    <Menu.Item leftSection={<Sign size={18} stroke={1.8} aria-hidden />} onClick={toggle}>
      {t(is_plan ? 'plan.unmark' : 'plan.mark')}
    </Menu.Item>
  )
}
