import { LockButton } from '#areas/account/pin/lock-button.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { useWorkplace } from '#offline/react/workplace-context.tsx'
import { useIsWide } from '#ui/layout/use-is-wide.ts'
import { Card, Page } from '#ui/page/page.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { PlaceLinks } from '#ui/page/place-links.tsx'
import { InstallOffer } from '../install/install-offer.tsx'
import { OfflineFilesNotice } from '../shell/offline-files-notice.tsx'
import { useDeskLife } from '../shell/use-desk-life.ts'
import { UpdateOffer } from '../update/update-offer.tsx'
import classes from './more-page.module.css'
import { placesFor } from './places.ts'

/** Every screen that has no place in the bar, with what it is for, and the app itself; on a phone also what else it says of itself. */
export function MorePage() {
  const { role } = useWorkplace()
  const life = useDeskLife()
  const { t } = useTranslation(['common', 'more'])
  const isWide = useIsWide()
  return (
    <Page width="reading">
      <PageHeader title={t('common:nav.more')} actions={<LockButton shape="page" />} />
      <div className={classes.news}>
        {!isWide && <UpdateOffer />}
        {!isWide && <OfflineFilesNotice />}
        <InstallOffer />
      </div>
      {placesFor(role, life).map(({ group, places }) => (
        <Card key={group} title={t(`more:group.${group}`)}>
          <PlaceLinks
            places={places.map(({ to, name, icon }) => ({
              to,
              icon,
              title: t(`more:place.${name}.title`),
              hint: t(`more:place.${name}.hint`),
            }))}
          />
        </Card>
      ))}
    </Page>
  )
}
