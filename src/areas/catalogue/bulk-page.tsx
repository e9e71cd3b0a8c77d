import { Button, Checkbox } from '@mantine/core'
import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { SaveBar } from '#desk/form/save-bar.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { useOnce } from '#lib/react/use-once.ts'
import { VirtualCard } from '#ui/list/virtual-card.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Card, Page } from '#ui/page/page.tsx'
import { SearchInput } from '#ui/search/search-input.tsx'
import type { ProductLineItem } from './arrange-products.ts'
import { BulkFields } from './bulk-fields.tsx'
import { blankBulk, bulkChangeOf, bulkSteps } from './bulk-form.ts'
import { BulkLine } from './bulk-line.tsx'
import classes from './bulk.module.css'
import { useArrangedProducts } from './use-arranged-products.ts'
import { WithProducts, type CatalogueContents } from './with-products.tsx'

/** Prices and availability of many products at once: each line shows what will become of it. */
export function BulkPage() {
  return <WithProducts>{(contents) => <Bulk {...contents} />}</WithProducts>
}

function Bulk({ catalogueId, products, categories }: CatalogueContents) {
  const { t } = useTranslation('catalogue')
  const navigate = useNavigate()
  const save = useCommands()
  const once = useOnce()
  const [form, setForm] = useState(blankBulk)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const change = useMemo(() => bulkChangeOf(form), [form])
  const steps = useMemo(
    () =>
      change
        ? bulkSteps(
            products.filter(({ row }) => chosen.has(row.id)).map(({ row }) => row),
            change,
          )
        : [],
    [products, chosen, change],
  )
  const list = `/catalogues/${catalogueId}`
  const store = async () => {
    if (!(await save(steps, { text: t('done.product.bulk', { count: steps.length }), about: catalogueId }))) return
    // At once, since the next screen takes a moment: a second tap would raise the new prices once more.
    flushSync(() => setChosen(new Set()))
    void navigate(list)
  }
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosen((now) => {
      const next = new Set(now)
      for (const id of ids)
        if (isChosen) next.add(id)
        else next.delete(id)
      return next
    })
  return (
    <Page width="reading">
      <PageHeader title={t('bulk.title')} backTo={list} />
      <Card title={t('bulk.what')}>
        <BulkFields form={form} isWrong={!change} onChange={(part) => setForm((now) => ({ ...now, ...part }))} />
      </Card>
      <Choice products={products} categories={categories} chosen={chosen} change={change} onChoose={choose} />
      <SaveBar isSticky>
        <Button disabled={steps.length === 0} onClick={() => once(store)}>
          {t('bulk.save', { count: steps.length })}
        </Button>
        {chosen.size > steps.length && change && (
          <span className={classes.same}>{t('bulk.same', { count: chosen.size - steps.length })}</span>
        )}
      </SaveBar>
    </Page>
  )
}

interface ChoiceProps extends Pick<CatalogueContents, 'products' | 'categories'> {
  readonly chosen: ReadonlySet<string>
  readonly change: ReturnType<typeof bulkChangeOf>
  readonly onChoose: (ids: readonly string[], isChosen: boolean) => void
}

function Choice({ products, categories, chosen, change, onChoose }: ChoiceProps) {
  const { t } = useTranslation('catalogue')
  const [search, setSearch] = useState('')
  const lines = useArrangedProducts(products, categories, search)
  const ids = lines.map(({ view }) => view.row.id)
  const count = ids.filter((id) => chosen.has(id)).length
  return (
    <>
      <search className={classes.search}>
        <SearchInput label={t('of.product.search')} value={search} onChange={setSearch} />
        <Checkbox
          label={t('bulk.all', { count: ids.length })}
          checked={count > 0 && count === ids.length}
          indeterminate={count > 0 && count < ids.length}
          onChange={(event) => onChoose(ids, event.currentTarget.checked)}
        />
      </search>
      {lines.length === 0 ? (
        <p className={classes.same}>{t('products.nothing')}</p>
      ) : (
        <VirtualCard<ProductLineItem> items={lines} keyOf={(line) => line.view.row.id} estimate={61} label={t('bulk.title')}>
          {({ view, category }) => (
            <>
              {category !== undefined && (
                <h2 className={classes.category}>
                  {category || t('products.noCategory')}
                  <Button variant="subtle" size="compact-md" onClick={() => onChoose(idsUnder(lines, view.row.id), true)}>
                    {t('bulk.category')}
                  </Button>
                </h2>
              )}
              <BulkLine product={view.row} isChosen={chosen.has(view.row.id)} change={change} onChoose={onChoose} />
            </>
          )}
        </VirtualCard>
      )}
    </>
  )
}

/** The products under a heading: from the one that bears it to the next that bears one. */
function idsUnder(lines: readonly ProductLineItem[], first: string): readonly string[] {
  const from = lines.findIndex(({ view }) => view.row.id === first)
  const next = lines.findIndex(({ category }, nth) => nth > from && category !== undefined)
  return lines.slice(from, next === -1 ? undefined : next).map(({ view }) => view.row.id)
}
