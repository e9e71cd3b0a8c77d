import { Alert, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useDesk } from '#desk/desk-context.tsx'
import { CodeScanner } from '#desk/scan/scanner.tsx'
import { takesOrders } from '#domain/business/ordering.ts'
import { unpackOrder } from '#domain/orders/light-order.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { NoOrdering } from '../no-ordering.tsx'

/** Reads the order that a guest without a connection shows, and opens it to be checked and taken [O4]. */
export function ScanOrderPage() {
  const { business } = useDesk()
  return takesOrders(business) ? <ReadOrder businessId={business.id} /> : <NoOrdering />
}

function ReadOrder({ businessId }: { readonly businessId: string }) {
  const { t } = useTranslation('orders')
  const navigate = useNavigate()
  const [problem, setProblem] = useState<'notOrder' | 'elsewhere'>()
  const take = (text: string) => {
    const fragment = text.slice(text.indexOf('#'))
    const shown = unpackOrder(fragment)
    if (shown?.business_id === businessId) void navigate(`/orders/new${fragment}`, { replace: true })
    else setProblem(shown ? 'elsewhere' : 'notOrder')
  }
  return (
    <Page width="reading">
      <PageHeader title={t('scan.title')} backTo="/orders" />
      <CodeScanner hint={t('scan.hint')} onCode={take} note={problem && <Alert color="apricot">{t(`scan.${problem}`)}</Alert>} />
      <Button
        component={Link}
        to="/orders/new"
        replace
        variant="default"
        fullWidth
        mt="md"
        leftSection={<IconPlus size={20} stroke={2} aria-hidden />}
      >
        {t('scan.byHand')}
      </Button>
    </Page>
  )
}
