import { ActionIcon, CopyButton } from '@mantine/core'
import { IconBrandWhatsapp, IconCheck, IconCopy, IconPhone } from '@tabler/icons-react'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './contact-links.module.css'
import { linksTo } from './links.ts'

interface Props {
  /** E.164. */
  readonly phone: string
  /** The number as it is read. */
  readonly shown: string
  /** What a WhatsApp message begins with. */
  readonly message?: string
}

/** A phone number with the ways to reach it: call, write, copy. */
export function ContactLinks({ phone, shown, message }: Props) {
  const { t } = useTranslation('common')
  const links = linksTo(phone, message)
  return (
    <span className={classes.links}>
      <a href={links.call} className={classes.number}>
        {shown}
      </a>
      <ActionIcon component="a" href={links.call} variant="light" color="lake" aria-label={t('contact.call', { phone: shown })}>
        <IconPhone size={20} stroke={1.8} aria-hidden />
      </ActionIcon>
      <ActionIcon
        component="a"
        href={links.whatsapp}
        target="_blank"
        rel="noreferrer"
        variant="light"
        color="lake"
        aria-label={t('contact.whatsapp', { phone: shown })}
      >
        <IconBrandWhatsapp size={20} stroke={1.8} aria-hidden />
      </ActionIcon>
      <CopyPhone phone={phone} label={t('contact.copyPhone', { phone: shown })} />
    </span>
  )
}

function CopyPhone({ phone, label }: { readonly phone: string; readonly label: string }) {
  const { t } = useTranslation('common')
  return (
    <CopyButton value={phone} timeout={1500}>
      {({ copied, copy }) => (
        <ActionIcon onClick={copy} aria-label={copied ? t('action.copied') : label}>
          {copied ? <IconCheck size={20} stroke={2} aria-hidden /> : <IconCopy size={20} stroke={1.8} aria-hidden />}
        </ActionIcon>
      )}
    </CopyButton>
  )
}
