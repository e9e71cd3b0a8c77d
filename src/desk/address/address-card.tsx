import { Button } from '@mantine/core'
import { IconDownload, IconExternalLink, IconPrinter } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useTranslation } from '#i18n/use-translation.ts'
import { saveFile } from '#lib/react/save-file.ts'
import { useMessage } from '#ui/message/use-message.tsx'
import { Card } from '#ui/page/page.tsx'
import classes from './address.module.css'
import { CodePicture } from './code-picture.tsx'
import { CopyAddress } from './copy-address.tsx'
import { qrPng } from './qr-png.ts'
import { useAddressCode, type AddressCode } from './use-address-code.ts'

interface Props {
  /** The whole address. */
  readonly address: string
  /** What files of it are called. */
  readonly fileName: string
  /** Whose page it leads to. */
  readonly name: string
  /** Where the sheet to print is. */
  readonly printTo: string
}

/** An address that customers open: as a link, as a code, as files and on paper [V1]. */
export function AddressCard({ address, fileName, name, printTo }: Props) {
  const { t } = useTranslation('address')
  const drawn = useAddressCode(address)
  return (
    <Card>
      <div className={classes.address}>
        <CodePicture code={drawn} label={t('codeOf', { name })} />
        <div className={classes.side}>
          <a className={classes.link} href={address} target="_blank" rel="noreferrer">
            <span>{address.replace(/^https?:\/\//, '')}</span>
            <IconExternalLink size={18} stroke={1.8} aria-hidden />
          </a>
          <CopyAddress address={address} label={t('copy')} />
          <Button component={Link} to={printTo} variant="default" leftSection={<IconPrinter size={20} stroke={1.8} aria-hidden />}>
            {t('print')}
          </Button>
          {drawn && <CodeFiles code={drawn} name={fileName} />}
        </div>
      </div>
      <p className={classes.note}>{t('forGood')}</p>
    </Card>
  )
}

/** Wide enough for a sign of 20 cm at 300 dpi. */
const pngSide = 2400

function CodeFiles({ code: { drawing, modules }, name }: { readonly code: AddressCode; readonly name: string }) {
  const { t } = useTranslation('address')
  const message = useMessage()
  const savePng = async () => {
    const png = await qrPng(modules, pngSide)
    if (png) saveFile(png, `${name}.png`)
    else message.failed(t('noCode'))
  }
  return (
    <div className={classes.files}>
      <Button
        variant="default"
        leftSection={<IconDownload size={20} stroke={1.8} aria-hidden />}
        onClick={() => saveFile(new Blob([drawing.qrSvg(modules)], { type: 'image/svg+xml' }), `${name}.svg`)}
      >
        {t('file', { kind: 'SVG' })}
      </Button>
      <Button variant="default" leftSection={<IconDownload size={20} stroke={1.8} aria-hidden />} onClick={() => void savePng()}>
        {t('file', { kind: 'PNG' })}
      </Button>
    </div>
  )
}
