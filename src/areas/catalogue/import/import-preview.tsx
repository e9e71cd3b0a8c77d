import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type { TableLine, TablePreview } from '#domain/catalogue/product-table.ts'
import { SaveBar } from '#desk/form/save-bar.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { VirtualCard } from '#ui/list/virtual-card.tsx'
import bulk from '../bulk.module.css'
import { ImportLine } from './import-line.tsx'
import classes from './import.module.css'

const kinds = ['new', 'edit', 'wrong', 'same'] as const
type Shown = TableLine['kind'] | 'all'

interface Props {
  readonly preview: TablePreview
  readonly categoryNames: ReadonlyMap<string, string>
  readonly onStore: () => Promise<void>
}

/** What the import would do, row by row. Wrong rows are left out and hinder no others. */
export function ImportPreview({ preview: { lines, categories, unknown }, categoryNames, onStore }: Props) {
  const { t } = useTranslation('catalogue')
  const [chosen, setShown] = useState<Shown>('all')
  const [isStoring, setStoring] = useState(false)
  const count = (kind: TableLine['kind']) => lines.filter((line) => line.kind === kind).length
  const there = kinds.filter((kind) => count(kind) > 0)
  const shown = chosen === 'all' || there.includes(chosen) ? chosen : 'all'
  const found = shown === 'all' ? lines : lines.filter(({ kind }) => kind === shown)
  const wanted = count('new') + count('edit')
  const store = async () => {
    setStoring(true)
    await onStore()
    setStoring(false)
  }
  return (
    <>
      <div className={classes.summary}>
        <SegmentedControl
          aria-label={t('import.shown')}
          value={shown}
          onChange={setShown}
          data={[
            { value: 'all', label: t('import.kinds.all', { count: lines.length }) },
            ...there.map((value) => ({ value, label: t(`import.kinds.${value}`, { count: count(value) }) })),
          ]}
        />
        {categories.length > 0 && (
          <p className={classes.text}>{t('import.categories', { names: categories.map(({ name }) => name).join(', ') })}</p>
        )}
        {unknown.length > 0 && <p className={classes.text}>{t('import.unknown', { names: unknown.join(', ') })}</p>}
      </div>
      <VirtualCard<TableLine> items={found} keyOf={({ row }) => String(row)} estimate={62} label={t('import.title')}>
        {(line) => <ImportLine line={line} categoryNames={categoryNames} />}
      </VirtualCard>
      <SaveBar isSticky>
        <Button disabled={wanted === 0} loading={isStoring} onClick={() => void store()}>
          {t('import.store', { count: wanted })}
        </Button>
        {count('wrong') > 0 && <span className={bulk.same}>{t('import.leftOut', { count: count('wrong') })}</span>}
        {wanted === 0 && count('wrong') === 0 && <span className={bulk.same}>{t('import.nothing')}</span>}
      </SaveBar>
    </>
  )
}
