import { useMemo, useState } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import type { CatalogueCategory } from '#domain/catalogue/catalogue-category.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { readProductTable, type TablePreview } from '#domain/catalogue/product-table.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { idAfter } from '#lib/ids.ts'
import type { ViewRow } from '#offline/overlay/view-row.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Card, Page } from '#ui/page/page.tsx'
import { useCovers } from '../use-catalogue-rows.ts'
import { WithProducts } from '../with-products.tsx'
import { FileChoice } from './file-choice.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportProgress } from './import-progress.tsx'
import { LastImport } from './last-import.tsx'
import { mostRows, readTableFile, type FileRefusal, type ReadFile } from './read-file.ts'
import { undoOfImport, type ImportedFile } from './undo-import.ts'
import { useImport } from './use-import.ts'

/** Categories that an import makes have ids beyond those of its rows. */
const categoriesAfter = 100_000

/** Products from a table: what it would do is shown, row by row, before anything is done [I1]. */
export function ImportPage() {
  return (
    <WithProducts>
      {({ catalogueId, products, categories }) => <Import catalogueId={catalogueId} products={products} categories={categories} />}
    </WithProducts>
  )
}

interface Props {
  readonly catalogueId: string
  readonly products: readonly ViewRow<Product>[]
  readonly categories: readonly ViewRow<CatalogueCategory>[]
}

type Refusal = FileRefusal | 'no_name' | 'unreadable'

interface ReadTable {
  readonly file: ImportedFile
  readonly preview: TablePreview
}

function Import({ catalogueId, products: productViews, categories: categoryViews }: Props) {
  const { t } = useTranslation('catalogue')
  const { business } = useDesk()
  const [read, setRead] = useState<ReadTable | Refusal>()
  const [isReading, setReading] = useState(false)
  const { progress, stop, record, store, takeBack } = useImport(catalogueId, () => setRead(undefined))
  const covers = useCovers()
  const products = useMemo(() => productViews.map(({ row }) => row), [productViews])
  const categories = useMemo(() => categoryViews.map(({ row }) => row), [categoryViews])
  const isRunning = progress !== undefined
  const undo = useMemo(
    () => (record && covers && !isRunning ? undoOfImport(record, { products, categories, pictured: new Set(covers.keys()) }) : undefined),
    [record, covers, isRunning, products, categories],
  )

  const previewOf = (name: string, { table, id: fileId }: ReadFile): ReadTable | Refusal => {
    const preview = readProductTable(table, {
      business_id: business.id,
      catalogue_id: catalogueId,
      products,
      categories,
      idOfRow: (row) => idAfter(fileId, row),
      idOfCategory: (nth) => idAfter(fileId, categoriesAfter + nth),
    })
    return typeof preview === 'string' ? preview : { file: { name, id: fileId }, preview }
  }
  const choose = async (file: File) => {
    setReading(true)
    const found = await readTableFile(file, catalogueId).catch(() => 'unreadable' as const)
    setRead(typeof found === 'string' ? found : previewOf(file.name, found))
    setReading(false)
  }
  return (
    <Page width="reading">
      <PageHeader title={t('import.title')} backTo={`/catalogues/${catalogueId}`} />
      {progress && <ImportProgress progress={progress} onStop={stop} />}
      {!isRunning && (
        <Card title={t('import.file')}>
          <FileChoice
            name={typeof read === 'object' ? read.file.name : undefined}
            isReading={isReading}
            problem={typeof read === 'string' ? t(`import.refusal.${read}`, { max: mostRows }) : undefined}
            onChoose={(file) => void choose(file)}
          />
        </Card>
      )}
      {record && undo && undo.steps.length + undo.kept.length > 0 && typeof read !== 'object' && (
        <LastImport record={record} undo={undo} onUndo={() => void takeBack(undo.steps)} />
      )}
      {!isRunning && typeof read === 'object' && (
        <ImportPreview
          preview={read.preview}
          categoryNames={namesOf([...categories, ...read.preview.categories])}
          onStore={() => store(read.file, read.preview)}
        />
      )}
    </Page>
  )
}

function namesOf(categories: readonly CatalogueCategory[]): ReadonlyMap<string, string> {
  return new Map(categories.map(({ id, name }) => [id, name]))
}
