import { Button, Switch } from '@mantine/core'
import { IconCopy, IconDownload, IconExternalLink, IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { RowState } from '#desk/state/row-state.tsx'
import type { Business } from '#domain/business/business.ts'
import { withShop } from '#domain/business/shop.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useMessage } from '#ui/message/use-message.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Card, Page } from '#ui/page/page.tsx'
import classes from './address.module.css'
import { businessEditSteps } from './business-form.ts'
import { CodePicture } from './code-picture.tsx'
import { EditedBusiness, type EditingBusiness } from './edited-business.tsx'
import { qrPng } from './qr-png.ts'
import { shopAddress, useShopCode, type ShopCode } from './use-shop-code.ts'

/** The address at which customers reach the shop [V1], its code, and whether they do. */
export function AddressPage() {
  return <EditedBusiness>{(editing) => <Address {...editing} />}</EditedBusiness>
}

function Address({ view }: Pick<EditingBusiness, 'view'>) {
  const { t } = useTranslation('business')
  const { row: business } = view
  return (
    <Page width="reading">
      <PageHeader title={t('address.title')} subtitle={<RowState view={view} />} backTo="/business" />
      <Card>
        <Publishing business={business} />
      </Card>
      {business.code === undefined ? <Card>{t('address.notYet')}</Card> : <Code business={business} code={business.code} />}
    </Page>
  )
}

/** Whether customers see the page, and what they see where they do not. */
function Publishing({ business }: { readonly business: Business }) {
  const { t } = useTranslation('business')
  const change = useCommands()
  const { is_published } = withShop(business)
  const publish = (wanted: boolean) =>
    void change(businessEditSteps({ is_published: wanted }, business), { text: t(wanted ? 'address.done.published' : 'address.done.unpublished'), about: business.id })
  return (
    <>
      <Switch label={t('address.publish')} checked={is_published} onChange={(event) => publish(event.currentTarget.checked)} />
      <p className={classes.note}>{t(is_published ? 'address.seen' : 'address.unseen')}</p>
    </>
  )
}

function Code({ business, code }: { readonly business: Business; readonly code: string }) {
  const { t, i18n } = useTranslation('business')
  const address = shopAddress(code)
  const drawn = useShopCode(address)
  const name = nameIn(i18n.language, business)
  return (
    <Card title={t('address.link')}>
      <div className={classes.address}>
        <CodePicture code={drawn} label={t('address.codeOf', { name })} />
        <div className={classes.side}>
          <a className={classes.link} href={address} target="_blank" rel="noreferrer">
            <span>{address.replace(/^https?:\/\//, '')}</span>
            <IconExternalLink size={18} stroke={1.8} aria-hidden />
          </a>
          <CopyButton address={address} />
          <Button component={Link} to="/business/address/print" variant="default" leftSection={<IconPrinter size={20} stroke={1.8} aria-hidden />}>
            {t('address.print')}
          </Button>
          {drawn && <Downloads code={drawn} name={code} />}
        </div>
      </div>
      <p className={classes.note}>{t('address.forGood')}</p>
    </Card>
  )
}

function CopyButton({ address }: { readonly address: string }) {
  const { t } = useTranslation('business')
  const message = useMessage()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      message.done(t('address.done.copied'))
    } catch {
      message.failed(t('address.notCopied'))
    }
  }
  return (
    <Button leftSection={<IconCopy size={20} stroke={1.8} aria-hidden />} onClick={() => void copy()}>
      {t('address.copy')}
    </Button>
  )
}

/** Wide enough for a sign of 20 cm at 300 dpi. */
const pngSide = 2400

function Downloads({ code: { drawing, modules }, name }: { readonly code: ShopCode; readonly name: string }) {
  const { t } = useTranslation('business')
  const message = useMessage()
  const savePng = async () => {
    const png = await qrPng(modules, pngSide)
    if (png) save(png, `${name}.png`)
    else message.failed(t('address.noCode'))
  }
  return (
    <div className={classes.files}>
      <Button variant="default" leftSection={<IconDownload size={20} stroke={1.8} aria-hidden />} onClick={() => save(new Blob([drawing.qrSvg(modules)], { type: 'image/svg+xml' }), `${name}.svg`)}>
        {t('address.file', { kind: 'SVG' })}
      </Button>
      <Button variant="default" leftSection={<IconDownload size={20} stroke={1.8} aria-hidden />} onClick={() => void savePng()}>
        {t('address.file', { kind: 'PNG' })}
      </Button>
    </div>
  )
}

function save(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The download has begun by then; it keeps the content.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
