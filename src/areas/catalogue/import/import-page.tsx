import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { useDesk } from '#desk/desk-context.tsx'
import { useNow } from '#desk/use-now.ts'
import type { CatalogueCategory } from '#domain/catalogue/catalogue-category.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { readProductTable, type TablePreview } from '#domain/catalogue/product-table.ts'
import { idAfter } from '#lib/ids.ts'
import { useDraft } from '#ui/draft/use-draft.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Card, Page } from '#ui/page/page.tsx'
import { useCovers } from '../use-catalogue-rows.ts'
import { WithProducts } from '../with-products.tsx'
import { FileChoice } from './file-choice.tsx'
import { ImportPreview } from './import-preview.tsx'
import { importSteps } from './import-steps.ts'
import { LastImport } from './last-import.tsx'
import { mostRows, readTableFile, type FileRefusal } from './read-file.ts'
import { recordOf, undoOfImport, type ImportRecord, type ImportUndo } from './undo-import.ts'

/** Categories that an import makes have ids beyond those of its rows. */
const categoriesAfter = 100_000

/** Products from a table: what it would do is shown, row by row, before anything is done [I1]. */
export function ImportPage() {
  return (
    <WithProducts>
      {({ catalogueId, products, categories }) => <Import catalogueId={catalogueId} products={products.map(({ row }) => row)} categories={categories.map(({ row }) => row)} />}
    </WithProducts>
  )
}

interface Props {
  readonly catalogueId: string
  readonly products: readonly Product[]
  readonly categories: readonly CatalogueCategory[]
}

type Refusal = FileRefusal | 'no_name' | 'unreadable'

function Import({ catalogueId, products, categories }: Props) {
  const { t } = useTranslation('catalogue')
  const { business } = useDesk()
  const navigate = useNavigate()
  const save = useCommands()
  const [read, setRead] = useState<{ readonly name: string; readonly preview: TablePreview } | Refusal>()
  const [isReading, setReading] = useState(false)
  const [record, setRecord, forgetRecord] = useDraft<ImportRecord | null>(`import:${catalogueId}`, null)
  const covers = useCovers()
  const now = useNow()
  const list = `/catalogues/${catalogueId}`

  const preview = (table: readonly (readonly string[])[], fileId: string) => readProductTable(table, {
    business_id: business.id, catalogue_id: catalogueId, products, categories, idOfRow: (row) => idAfter(fileId, row), idOfCategory: (nth) => idAfter(fileId, categoriesAfter + nth),
  })
  const choose = async (file: File) => {
    setReading(true)
    const found = await readTableFile(file, catalogueId).catch(() => 'unreadable' as const)
    const shown = typeof found === 'string' ? found : preview(found.table, found.id)
    setRead(typeof shown === 'string' ? shown : { name: file.name, preview: shown })
    setReading(false)
  }
  const undo = record && covers && undoOfImport(record, { products, categories, pictured: new Set(covers.keys()) })
  const takeBack = async (steps: ImportUndo['steps']) => {
    if (!(await save(steps, { text: t('import.undone'), about: catalogueId }))) return
    setRecord(null)
    forgetRecord()
  }
  const store = async (name: string, wanted: TablePreview) => {
    const steps = importSteps(wanted)
    const count = steps.filter(({ command }) => command.name !== 'catalogue_category.create').length
    if (!(await save(steps, { text: t('import.done', { count }), about: catalogueId, undone: t('import.undone') }))) return
    if (count > 0) setRecord(recordOf(name, now, wanted))
    void navigate(list)
  }
  return (
    <Page width="reading">
      <PageHeader title={t('import.title')} backTo={list} />
      <Card title={t('import.file')}>
        <FileChoice name={typeof read === 'object' ? read.name : undefined} isReading={isReading} problem={typeof read === 'string' ? t(`import.refusal.${read}`, { max: mostRows }) : undefined} onChoose={(file) => void choose(file)} />
      </Card>
      {record && undo && undo.steps.length + undo.kept.length > 0 && typeof read !== 'object' && <LastImport record={record} undo={undo} onUndo={() => void takeBack(undo.steps)} />}
      {typeof read === 'object' && <ImportPreview preview={read.preview} categoryNames={namesOf([...categories, ...read.preview.categories])} onStore={() => store(read.name, read.preview)} />}
    </Page>
  )
}

function namesOf(categories: readonly CatalogueCategory[]): ReadonlyMap<string, string> {
  return new Map(categories.map(({ id, name }) => [id, name]))
}
