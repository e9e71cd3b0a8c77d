import { useCallback, useMemo } from 'react'
import { useDeskRow } from '#desk/rows/use-desk-row.ts'
import { useDeskSlots, type TimedLine } from '#desk/slots.tsx'
import type { Enquiry } from '#domain/catalogue/enquiry.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { RowCard } from '#ui/list/row-card.tsx'
import { Section } from '#ui/page/section.tsx'
import classes from './enquiries.module.css'
import { EnquiryLine } from './enquiry-line.tsx'
import { useEnquiries } from './use-enquiries.ts'

/** Who asked about it, and of a listing in the same list who saw it and who is going to [C6, C7]. */
export function ProductEnquiries({ product }: { readonly product: Product }) {
  const { id, listing } = product
  const isOne = useCallback(({ product_id }: Enquiry) => product_id === id, [id])
  const views = useEnquiries(isOne)
  const lines = useMemo(
    () =>
      views?.map((view): TimedLine => ({
        key: view.row.id,
        at: view.row.created_at,
        node: (
          <div className={classes.line}>
            <EnquiryLine view={view} isOfProduct />
          </div>
        ),
      })),
    [views],
  )
  return listing ? <WithViewings product={product} lines={lines} /> : <Alone lines={lines ?? []} />
}

function WithViewings({
  product: { id, catalogue_id, agent_id },
  lines,
}: {
  readonly product: Product
  readonly lines: readonly TimedLine[] | undefined
}) {
  const { ListingViewings } = useDeskSlots()
  const catalogue = useDeskRow('catalogues', catalogue_id)
  return <ListingViewings id={id} agentId={agent_id} serviceId={catalogue?.row.viewing_service_id ?? null} enquiries={lines} />
}

function Alone({ lines }: { readonly lines: readonly TimedLine[] }) {
  const { t } = useTranslation('catalogue')
  if (lines.length === 0) return null
  return (
    <Section title={t('enquiries.title')}>
      <RowCard>
        {lines.map(({ key, node }) => (
          <li key={key}>{node}</li>
        ))}
      </RowCard>
    </Section>
  )
}
