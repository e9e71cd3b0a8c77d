import { IconBrandTelegram, IconBrandWhatsapp, IconMail, IconMapPin, IconPhone, IconWorld, type Icon } from '@tabler/icons-react'
import { showPhone } from '#domain/shared/phone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { linksTo } from '#ui/contact/links.ts'
import classes from './about.module.css'
import type { Company } from './use-company-info.ts'

interface Way {
  readonly name: 'phone' | 'whatsapp' | 'telegram' | 'email' | 'website' | 'address'
  readonly icon: Icon
  readonly shown: string
  /** Where it leads; nowhere for an address on a street. */
  readonly to?: string
}

/** The ways to reach the operator, one below the other; nothing for what is empty. */
export function ContactList({ company }: { readonly company: Company }) {
  const { t } = useTranslation('company')
  return (
    <dl className={classes.contacts}>
      {waysTo(company).map(({ name, icon: Sign, shown, to }) => (
        <div key={name}>
          <Sign size={22} stroke={1.7} aria-hidden className={classes.sign} />
          <dt>{t(`contact.${name}`)}</dt>
          <dd>
            {to === undefined ? (
              shown
            ) : (
              <a href={to} {...(to.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })}>
                {shown}
              </a>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function waysTo({ phone, whatsapp, telegram, email, website, address }: Company): readonly Way[] {
  const ways: readonly Way[] = [
    { name: 'phone', icon: IconPhone, shown: showPhone(phone), to: linksTo(phone).call },
    { name: 'whatsapp', icon: IconBrandWhatsapp, shown: showPhone(whatsapp), to: linksTo(whatsapp).whatsapp },
    { name: 'telegram', icon: IconBrandTelegram, shown: withoutScheme(telegram), to: telegram },
    { name: 'email', icon: IconMail, shown: email, to: `mailto:${email}` },
    { name: 'website', icon: IconWorld, shown: withoutScheme(website), to: website },
    { name: 'address', icon: IconMapPin, shown: address },
  ]
  return ways.filter(({ shown }) => shown !== '')
}

function withoutScheme(link: string): string {
  return link.replace(/^https:\/\//, '').replace(/\/$/, '')
}
