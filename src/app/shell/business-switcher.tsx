import { Menu, Skeleton, UnstyledButton } from '@mantine/core'
import { IconCheck, IconSelector } from '@tabler/icons-react'
import { useTranslation } from '#i18n/use-translation.ts'
import { Avatar } from '#ui/person/avatar.tsx'
import { ClosingMenu } from '#ui/menu/closing-menu.tsx'
import classes from './business-switcher.module.css'
import type { Businesses, NamedBusiness } from './businesses.ts'

/** Whose desk this is; with several businesses, the way to another one. */
export function BusinessSwitcher({ businesses: { current, all, choose } }: { readonly businesses: Businesses }) {
  const { t } = useTranslation('common')
  const shown = all.find((one) => one.business_id === current.business_id) ?? current
  if (all.length < 2) {
    return (
      <div className={classes.place}>
        <Label business={shown} />
      </div>
    )
  }
  return (
    <ClosingMenu position="bottom-start" width={260}>
      <Menu.Target>
        <UnstyledButton className={classes.place} data-several aria-label={t('nav.switchBusiness', { name: nameOf(shown) })}>
          <Label business={shown} />
          <IconSelector className={classes.chevron} size={18} stroke={1.8} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {all.map((business) => (
          <Menu.Item
            key={business.business_id}
            onClick={() => choose(business.business_id)}
            leftSection={<Avatar name={nameOf(business)} size={28} />}
            rightSection={business.business_id === current.business_id && <IconCheck size={18} aria-hidden />}
          >
            {nameOf(business)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </ClosingMenu>
  )
}

function Label({ business }: { readonly business: NamedBusiness }) {
  const { t } = useTranslation('common')
  const { name } = business
  return (
    <>
      {name === undefined ? <Skeleton width={40} height={40} radius="lg" /> : <Avatar name={name} size={40} />}
      <span className={classes.words}>
        <span className={classes.name}>{name ?? <Skeleton component="span" display="block" height={12} my={4} w={96} maw="100%" />}</span>
        <span className={classes.role}>{t(`role.${business.role}`)}</span>
      </span>
    </>
  )
}

/** The menu opens long after the names have been read. */
function nameOf({ name = '' }: NamedBusiness): string {
  return name
}
