import { SegmentedControl } from '@mantine/core'
import { IconShoppingBag } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { ReadOnlyNote } from '#desk/form/row-form.tsx'
import { useDeskRow } from '#desk/rows/use-desk-row.ts'
import { Coming } from '#desk/state/coming.tsx'
import { RowState } from '#desk/state/row-state.tsx'
import { useDeskSlots } from '#desk/slots.tsx'
import { useCanSetUp } from '#desk/use-can-set-up.ts'
import type { Catalogue, CatalogueKind } from '#domain/catalogue/catalogue.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { ViewRow } from '#offline/overlay/view-row.ts'
import { VirtualCard } from '#ui/list/virtual-card.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { SearchInput } from '#ui/search/search-input.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import { productFilters, type ProductFilter, type ProductLineItem } from './arrange-products.ts'
import { CatalogueMenu } from './catalogue-menu.tsx'
import classes from './catalogue.module.css'
import { AddProduct } from './add-product.tsx'
import { MissingCatalogue } from './missing-rows.tsx'
import { ProductLine } from './product-line.tsx'
import { useArrangedProducts } from './use-arranged-products.ts'
import { useCategoriesOf, useCovers, useProductsOf } from './use-catalogue-rows.ts'
import { useLineTools } from './use-line-tools.ts'

/** Few enough to be seen at once: a search would only stand in the way. */
const searchFrom = 8

/** A catalogue: its products by category, found by name, marked as sold out in one tap. */
export function CataloguePage() {
  const { id = '' } = useParams()
  const view = useDeskRow('catalogues', id)
  if (view === undefined) {
    return (
      <Page width="reading">
        <Coming of="catalogues" isPage>
          <ListSkeleton />
        </Coming>
      </Page>
    )
  }
  return view ? <Products key={id} view={view} /> : <MissingCatalogue />
}

function Products({ view }: { readonly view: ViewRow<Catalogue> }) {
  const { t, i18n } = useTranslation('catalogue')
  const { Unresolved } = useDeskSlots()
  const canSetUp = useCanSetUp()
  const { row: catalogue } = view
  const products = useProductsOf(catalogue.id)
  const isEmpty = products?.length === 0
  return (
    <Page width="reading">
      <PageHeader
        title={nameIn(i18n.language, catalogue)}
        subtitle={
          <>
            {products && !isEmpty && t(`of.${catalogue.kind}.count`, { count: products.length })}
            {canSetUp && products && !isEmpty && !catalogue.is_published && (
              <Link className={classes.unpublished} to={`/catalogues/${catalogue.id}/address`}>
                {t('address.hidden')}
              </Link>
            )}
            <RowState view={view} />
          </>
        }
        backTo="/catalogues"
        actions={canSetUp && products && <Acts catalogue={catalogue} isEmpty={isEmpty ?? true} />}
      />
      {!canSetUp && products && !isEmpty && <ReadOnlyNote />}
      <div className={classes.unresolved}>
        <Unresolved />
      </div>
      {!products && (
        <Coming of="products">
          <ListSkeleton rows={8} height={72} />
        </Coming>
      )}
      {isEmpty && (
        <EmptyState
          icon={IconShoppingBag}
          title={t(`of.${catalogue.kind}.emptyTitle`)}
          action={canSetUp && <AddProduct catalogueId={catalogue.id} text={t(`of.${catalogue.kind}.addFirst`)} />}
        >
          {canSetUp ? t(`of.${catalogue.kind}.emptyHint`) : t('askOwner')}
        </EmptyState>
      )}
      {products && !isEmpty && <Found products={products} catalogue={catalogue} />}
    </Page>
  )
}

function Acts({ catalogue, isEmpty }: { readonly catalogue: Catalogue; readonly isEmpty: boolean }) {
  const { t } = useTranslation('catalogue')
  return (
    <>
      {!isEmpty && <AddProduct catalogueId={catalogue.id} text={t(`of.${catalogue.kind}.add`)} />}
      <CatalogueMenu catalogue={catalogue} />
    </>
  )
}

interface FoundProps {
  readonly products: readonly ViewRow<Product>[]
  readonly catalogue: Catalogue
}

function Found({ products, catalogue }: FoundProps) {
  const { t } = useTranslation('catalogue')
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<ProductFilter>('all')
  const lines = useArrangedProducts(products, useCategoriesOf(catalogue.id), search, filter)
  return (
    <>
      {products.length >= searchFrom && (
        <search className={classes.bar}>
          <SearchInput label={t(`of.${catalogue.kind}.search`)} value={search} onChange={setSearch} />
          <FilterChoice kind={catalogue.kind} value={filter} onChange={setFilter} />
        </search>
      )}
      {lines.length === 0 ? <p className={classes.text}>{t('products.nothing')}</p> : <Lines lines={lines} />}
    </>
  )
}

/** Not drawn again for each letter that is typed: that takes as long as the field in which it is. */
const FilterChoice = memo(function FilterChoice({
  kind,
  value,
  onChange,
}: {
  readonly kind: CatalogueKind
  readonly value: ProductFilter
  readonly onChange: (filter: ProductFilter) => void
}) {
  const { t } = useTranslation('catalogue')
  return (
    <SegmentedControl
      aria-label={t('products.filter.label')}
      value={value}
      onChange={onChange}
      data={productFilters[kind].map((each) => ({ value: each, label: t(`products.filter.${each}`) }))}
    />
  )
})

function Lines({ lines }: { readonly lines: readonly ProductLineItem[] }) {
  const tools = useLineTools()
  const covers = useCovers()
  return (
    <VirtualCard<ProductLineItem> items={lines} keyOf={(line) => line.view.row.id} estimate={73} label={tools.t('title')}>
      {({ view, category }) => (
        <>
          {category !== undefined && <h2 className={classes.category}>{category || tools.t('products.noCategory')}</h2>}
          <ProductLine view={view} cover={covers?.get(view.row.id) ?? null} tools={tools} />
        </>
      )}
    </VirtualCard>
  )
}
