import { useTranslation } from '#i18n/use-translation.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { CardSkeleton } from '#ui/state/skeletons.tsx'
import { ReadState } from '../read-state.tsx'
import { CompanyCards } from './company-cards.tsx'
import { useCompanyInfo } from './use-company-info.ts'

/** Who runs this Stoika, in the reader's language, and how to reach them [T5]. */
export function AboutPage() {
  const { t } = useTranslation('company')
  const query = useCompanyInfo()
  return (
    <Page width="reading">
      <PageHeader title={t('title')} backTo="/more" />
      <ReadState query={query} call="GET /api/company_info/company_info/" offline={t('offline')} />
      {query.isPending && query.isFetching && <CardSkeleton lines={5} />}
      {query.data && <CompanyCards company={query.data} />}
    </Page>
  )
}
