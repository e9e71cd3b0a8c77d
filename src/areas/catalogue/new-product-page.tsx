import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import type { CommandArgs } from '#contract/commands.ts'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { useRefusedEntry } from '#desk/commands/use-refused-entry.ts'
import { useDesk } from '#desk/desk-context.tsx'
import { useTyped } from '#desk/form/use-typed.ts'
import { newId } from '#desk/new-id.ts'
import { useDeskRow } from '#desk/rows/use-desk-row.ts'
import { OwnersOnly } from '#desk/state/owners-only.tsx'
import { useCanSetUp } from '#desk/use-can-set-up.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { productEntity } from '#domain/catalogue/product.ts'
import { createRow } from '#domain/shared/entity.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import { MissingCatalogue } from './missing-rows.tsx'
import { blankHome, blankProduct, createProductSteps, formOfProduct, namesOf } from './product-form.ts'
import { ProductRowForm } from './product-row-form.tsx'

interface Refused {
  readonly seq: number
  readonly args: CommandArgs['product.create']
}

/** A new product, or one that the server did not take and that is now corrected. */
export function NewProductPage() {
  const { id = '' } = useParams()
  const entry = useRefusedEntry()
  const canSetUp = useCanSetUp()
  const catalogue = useDeskRow('catalogues', id)
  if (!canSetUp) return <OwnersOnly backTo={`/catalogues/${id}`} />
  if (catalogue === null) return <MissingCatalogue />
  if (entry === undefined || catalogue === undefined) {
    return (
      <Page width="reading">
        <ListSkeleton />
      </Page>
    )
  }
  const refused = entry?.command === 'product.create' ? { seq: entry.seq, args: entry.args as Refused['args'] } : undefined
  return <NewForm key={refused?.seq ?? 'new'} catalogue={catalogue.row} refused={refused} />
}

function NewForm({
  catalogue: { id: catalogueId, kind },
  refused,
}: {
  readonly catalogue: Catalogue
  readonly refused: Refused | undefined
}) {
  const { t, i18n } = useTranslation('catalogue')
  const { business } = useDesk()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const change = useCommands()
  const [id] = useState(() => refused?.args.id ?? newId())
  const [blank] = useState(() =>
    refused
      ? formOfProduct(createRow(productEntity, refused.args), i18n.language)
      : { ...(kind === 'real_estate' ? blankHome(business.currency) : blankProduct), category_id: params.get('category') ?? '' },
  )
  const typed = useTyped(`product:${refused?.seq ?? catalogueId}`, blank)
  const { form } = typed
  const save = async () => {
    const told = { text: t(`of.${kind}.created`, { name: namesOf(form).name.trim() }), about: id, replacing: refused?.seq }
    if (!(await change(createProductSteps(form, { id, business_id: business.id, catalogue_id: catalogueId }), told))) return
    typed.reset()
    // Its pictures come next: the product is where they are taken.
    void navigate(`/products/${id}`, { replace: true })
  }
  return (
    <Page width="reading">
      <PageHeader
        title={t(`of.${kind}.newTitle`)}
        subtitle={t('form.picturesLater')}
        backTo={refused ? '/sync' : `/catalogues/${catalogueId}`}
      />
      <ProductRowForm typed={typed} catalogueId={catalogueId} onSave={save} />
    </Page>
  )
}
