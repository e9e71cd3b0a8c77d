import { ActionIcon, Button } from '@mantine/core'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useDesk } from '#desk/desk-context.tsx'
import { withShop } from '#domain/business/shop.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { usePageTitle } from '#ui/page/page-title.ts'
import classes from './address.module.css'
import { CodePicture } from './code-picture.tsx'
import { shopAddress, useShopCode } from './use-shop-code.ts'

/** One A4 for the shop window: the name, what to do, the code and the address to type. */
export function AddressPrint() {
  const { t, i18n } = useTranslation(['business', 'common'])
  const { business } = useDesk()
  const address = shopAddress(business.code ?? '')
  const code = useShopCode(address)
  const name = nameIn(i18n.language, business)
  usePageTitle(t('business:address.title'))
  return (
    <div className={classes.page}>
      <div className={classes.bar}>
        <ActionIcon component={Link} to="/business/address" aria-label={t('common:action.back')}>
          <IconArrowLeft size={22} stroke={1.8} />
        </ActionIcon>
        <Button leftSection={<IconPrinter size={20} stroke={1.8} />} onClick={() => window.print()}>
          {t('business:address.print')}
        </Button>
      </div>
      <article className={classes.sheet}>
        <h1 tabIndex={-1}>{name}</h1>
        {withShop(business).languages.map((language) => (
          <p key={language} className={classes.call} lang={language}>
            {t(`business:address.scan.${language}`)}
          </p>
        ))}
        <CodePicture code={code} label={t('business:address.codeOf', { name })} />
        <p className={classes.typed}>{address.replace(/^https?:\/\//, '')}</p>
      </article>
    </div>
  )
}
