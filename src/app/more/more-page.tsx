import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { LockButton } from '#areas/account/pin/lock-button.tsx'
import { useWorkplace } from '#offline/react/workplace-context.tsx'
import { Card, Page } from '#ui/page/page.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import classes from './more.module.css'
import { placesFor } from './places.ts'

/** Every screen that has no place in the bar, with what it is for. */
export function MorePage() {
  const { t } = useTranslation(['common', 'more'])
  const { role } = useWorkplace()
  return (
    <Page width="reading">
      <PageHeader title={t('common:nav.more')} actions={<LockButton shape="page" />} />
      {placesFor(role).map(({ group, places }) => (
        <Card key={group} title={t(`more:group.${group}`)}>
          <ul className={classes.places}>
            {places.map(({ to, name, icon: Sign }) => (
              <li key={to}>
                <Link to={to} className={classes.place}>
                  <Sign size={24} stroke={1.7} aria-hidden className={classes.sign} />
                  <span className={classes.words}>
                    <strong>{t(`more:place.${name}.title`)}</strong>
                    <span>{t(`more:place.${name}.hint`)}</span>
                  </span>
                  <IconChevronRight size={20} stroke={1.7} aria-hidden className={classes.sign} />
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </Page>
  )
}
