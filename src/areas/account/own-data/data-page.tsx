import { useTranslation } from '#i18n/use-translation.ts'
import { Page } from '#ui/page/page.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { ArchiveCard } from './archive-card.tsx'
import { DeleteCard } from './delete-card.tsx'
import { useArchive } from './use-archive.ts'

/** What a person takes along of their account, and how they delete it [N6, N7]. */
export function DataPage() {
  const { t } = useTranslation('holdings')
  const archive = useArchive()
  return (
    <Page width="reading">
      <PageHeader title={t('title')} subtitle={t('lead')} backTo="/account" />
      <ArchiveCard archive={archive} />
      <DeleteCard archive={archive} />
    </Page>
  )
}
