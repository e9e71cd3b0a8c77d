import { Menu } from '@mantine/core'
import {
  IconCalendarPlus,
  IconCategory,
  IconCurrencyDollar,
  IconListCheck,
  IconPencil,
  IconQrcode,
  IconSignature,
  IconTableExport,
  IconTableImport,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { useDesk } from '#desk/desk-context.tsx'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ConfirmDialog } from '#ui/confirm/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { MoreMenu } from '#ui/menu/more-menu.tsx'
import { CatalogueDialog } from './catalogue-dialog.tsx'
import classes from './catalogue.module.css'
import { DollarDialog } from './dollar-dialog.tsx'
import { useTableExport } from './import/use-table-export.ts'
import { ViewingsDialog } from './viewings-dialog.tsx'
import { WatermarkDialog } from './watermark-dialog.tsx'
import { useCategoriesOf, useProductsOf } from './use-catalogue-rows.ts'

/** What is seldom done with a catalogue. */
export function CatalogueMenu({ catalogue }: { readonly catalogue: Catalogue }) {
  const { t } = useTranslation('catalogue')
  const { business } = useDesk()
  const [doing, setDoing] = useState<'rename' | 'rate' | 'viewings' | 'watermark' | 'delete' | null>(null)
  const close = () => setDoing(null)
  const isOfGoods = catalogue.kind === 'product'
  return (
    <>
      <MoreMenu>
        <Menu.Item
          component={Link}
          to={`/catalogues/${catalogue.id}/address`}
          leftSection={<IconQrcode size={18} stroke={1.8} aria-hidden />}
        >
          {t('address.button')}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={`/catalogues/${catalogue.id}/categories`}
          leftSection={<IconCategory size={18} stroke={1.8} aria-hidden />}
        >
          {t('categories.button')}
        </Menu.Item>
        {isOfGoods && <GoodsItems catalogue={catalogue} />}
        {!isOfGoods && business.currency !== 'USD' && (
          <Menu.Item leftSection={<IconCurrencyDollar size={18} stroke={1.8} aria-hidden />} onClick={() => setDoing('rate')}>
            {t('home.rateButton')}
          </Menu.Item>
        )}
        {!isOfGoods && (
          <Menu.Item leftSection={<IconCalendarPlus size={18} stroke={1.8} aria-hidden />} onClick={() => setDoing('viewings')}>
            {t('viewings.button')}
          </Menu.Item>
        )}
        {!isOfGoods && (
          <Menu.Item leftSection={<IconSignature size={18} stroke={1.8} aria-hidden />} onClick={() => setDoing('watermark')}>
            {t('watermark.button')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconPencil size={18} stroke={1.8} aria-hidden />} onClick={() => setDoing('rename')}>
          {t('rename')}
        </Menu.Item>
        <Menu.Item
          color="var(--stoika-bad)"
          leftSection={<IconTrash size={18} stroke={1.8} aria-hidden />}
          onClick={() => setDoing('delete')}
        >
          {t('delete.catalogue')}
        </Menu.Item>
      </MoreMenu>
      {doing === 'rate' && <DollarDialog catalogue={catalogue} onClose={close} />}
      {doing === 'viewings' && <ViewingsDialog catalogue={catalogue} onClose={close} />}
      {doing === 'watermark' && <WatermarkDialog catalogue={catalogue} onClose={close} />}
      {doing === 'rename' && <CatalogueDialog catalogue={catalogue} onClose={close} />}
      {doing === 'delete' && <DeleteCatalogue catalogue={catalogue} onClose={close} />}
    </>
  )
}

/** What is done with many goods at once. */
function GoodsItems({ catalogue }: { readonly catalogue: Catalogue }) {
  const { t, i18n } = useTranslation('catalogue')
  const exportTo = useTableExport(catalogue.id)
  return (
    <>
      <Menu.Item
        component={Link}
        to={`/catalogues/${catalogue.id}/bulk`}
        leftSection={<IconListCheck size={18} stroke={1.8} aria-hidden />}
      >
        {t('bulk.title')}
      </Menu.Item>
      <Menu.Item
        component={Link}
        to={`/catalogues/${catalogue.id}/import`}
        leftSection={<IconTableImport size={18} stroke={1.8} aria-hidden />}
      >
        {t('import.button')}
      </Menu.Item>
      <Menu.Item
        disabled={!exportTo}
        leftSection={<IconTableExport size={18} stroke={1.8} aria-hidden />}
        onClick={() => void exportTo?.(nameIn(i18n.language, catalogue))}
      >
        {t('export.button')}
        <span className={classes.without}>{t('export.without')}</span>
      </Menu.Item>
    </>
  )
}

/** Only an empty one goes [C1]: the server would refuse, so it is said before. */
function DeleteCatalogue({ catalogue, onClose }: { readonly catalogue: Catalogue; readonly onClose: () => void }) {
  const { t, i18n } = useTranslation('catalogue')
  const navigate = useNavigate()
  const change = useCommands()
  const products = useProductsOf(catalogue.id)
  const categories = useCategoriesOf(catalogue.id)
  if (!products || !categories) return null
  const { id, business_id, translations, kind, order, is_published, is_findable, dollar_rate, viewing_service_id, watermark } = catalogue
  const name = nameIn(i18n.language, catalogue)
  if (products.length + categories.length > 0) {
    return (
      <Dialog title={t('delete.inUseTitle', { name })} onClose={onClose}>
        <p className={classes.text}>{t('delete.inUseText')}</p>
      </Dialog>
    )
  }
  const remove = async () => {
    onClose()
    const inverse = {
      name: 'catalogue.create',
      args: {
        id,
        business_id,
        name: catalogue.name,
        translations,
        kind,
        order,
        is_published,
        is_findable,
        dollar_rate,
        viewing_service_id,
        watermark,
      },
    } as const
    if (
      await change([{ command: { name: 'catalogue.delete', args: { id } }, inverse }], {
        text: t('done.catalogue.delete', { name }),
        about: id,
      })
    )
      void navigate('/catalogues')
  }
  return (
    <ConfirmDialog
      opened
      title={t('delete.catalogueTitle', { name })}
      confirmLabel={t('delete.confirm')}
      danger
      onClose={onClose}
      onConfirm={() => void remove()}
    >
      {t('delete.catalogueText')}
    </ConfirmDialog>
  )
}
