import { useTranslation } from 'react-i18next'
import { LockButton } from '#areas/account/pin/lock-button.tsx'
import { useWorkplace } from '#offline/react/workplace-context.tsx'
import { Card, Page } from '#ui/page/page.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { PlaceLinks } from '#ui/page/place-links.tsx'
import { useDeskLife } from '../shell/use-desk-life.ts'
import { placesFor } from './places.ts'

/** Every screen that has no place in the bar, with what it is for. */
export function MorePage() {
  const { t } = useTranslation(['common', 'more'])
  const { role } = useWorkplace()
  const life = useDeskLife()
  return (
    <Page width="reading">
      <PageHeader title={t('common:nav.more')} actions={<LockButton shape="page" />} />
      {placesFor(role, life).map(({ group, places }) => (
        <Card key={group} title={t(`more:group.${group}`)}>
          <PlaceLinks places={places.map(({ to, name, icon }) => ({ to, icon, title: t(`more:place.${name}.title`), hint: t(`more:place.${name}.hint`) }))} />
        </Card>
      ))}
    </Page>
  )
}
