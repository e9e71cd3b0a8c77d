import { Button } from '@mantine/core'
import { IconBrandTelegram, IconBrandWhatsapp, IconMessage, IconPhone, type Icon } from '@tabler/icons-react'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Links } from './links.ts'
import classes from './message-buttons.module.css'

export type Way = keyof Links

const signs: Readonly<Record<Way, Icon>> = { call: IconPhone, whatsapp: IconBrandWhatsapp, telegram: IconBrandTelegram, sms: IconMessage }

/** They open another app or page; the others are the telephone's own. */
const outside: readonly Way[] = ['whatsapp', 'telegram']

interface Props {
  readonly links: Links
  readonly ways?: readonly Way[]
  /** Whom they lead to, for who does not see where they stand. */
  readonly to?: string
  /** One of them was chosen; whether anything was sent, nobody here knows. */
  readonly onOpen?: (way: Way) => void
}

/** The ways to reach somebody as buttons with words, the message filled in. */
export function MessageButtons({ links, ways = ['call', 'whatsapp', 'telegram', 'sms'], to, onOpen }: Props) {
  const { t } = useTranslation('common')
  return (
    <div className={classes.buttons}>
      {ways.map((way) => {
        const Sign = signs[way]
        return (
          <Button
            key={way}
            component="a"
            href={links[way]}
            {...(outside.includes(way) && { target: '_blank', rel: 'noreferrer' })}
            variant="light"
            leftSection={<Sign size={18} stroke={1.8} aria-hidden />}
            onClick={() => onOpen?.(way)}
            {...(to !== undefined && { 'aria-label': `${t(`contact.way.${way}`)}: ${to}` })}
          >
            {t(`contact.way.${way}`)}
          </Button>
        )
      })}
    </div>
  )
}
