import { Button, SegmentedControl } from '@mantine/core'
import { IconTableExport, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { Coming, ComingLine } from '#desk/state/coming.tsx'
import { OwnersOnly } from '#desk/state/owners-only.tsx'
import { RowMark } from '#desk/state/row-mark.tsx'
import { useCanSetUp } from '#desk/use-can-set-up.ts'
import { useDeskWords } from '#desk/use-desk-words.ts'
import { showPhone } from '#domain/shared/phone.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { LinkLine } from '#ui/list/link-line.tsx'
import { VirtualCard } from '#ui/list/virtual-card.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { SearchInput } from '#ui/search/search-input.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import { MissingCard } from '../cards/missing-card.tsx'
import { useHeldWords } from '../counter/use-held-words.ts'
import { useCard, type CardView } from '../use-cards.ts'
import classes from './holders.module.css'
import { Transactions } from './transactions.tsx'
import { useHolderExport } from './use-holder-export.ts'
import { useHolders, type HolderLine } from './use-holders.ts'

/** Who has a card, and what happened on all of theirs. */
export function HoldersPage() {
  const { id = '' } = useParams()
  const canSetUp = useCanSetUp()
  const view = useCard(id)
  if (!canSetUp) return <OwnersOnly backTo="/scan" />
  if (view === null) return <MissingCard />
  return (
    <Page width="reading">
      {view ? (
        <OfCard view={view} />
      ) : (
        <Coming of="cards" isPage>
          <ListSkeleton rows={6} />
        </Coming>
      )}
    </Page>
  )
}

const parts = ['customers', 'transactions'] as const

function OfCard({ view: { row: card } }: { readonly view: CardView }) {
  const { t, i18n } = useTranslation('loyalty')
  const [params, setParams] = useSearchParams()
  const part = parts.find((one) => one === params.get('part')) ?? 'customers'
  const [search, setSearch] = useState('')
  return (
    <>
      <PageHeader title={t('place.customers')} subtitle={nameIn(i18n.language, card)} backTo={`/cards/${card.id}`} />
      <SegmentedControl
        fullWidth
        mb="md"
        aria-label={t('holders.part')}
        value={part}
        onChange={(next) => setParams(next === 'customers' ? {} : { part: next }, { replace: true })}
        data={parts.map((value) => ({ value, label: t(`holders.${value}`) }))}
      />
      {part === 'customers' ? (
        <Holders cardId={card.id} search={search} onSearch={setSearch} />
      ) : (
        <Transactions card={card} search={search} onSearch={setSearch} />
      )}
    </>
  )
}

interface Props {
  readonly cardId: string
  readonly search: string
  readonly onSearch: (search: string) => void
}

function Holders({ cardId, search, onSearch }: Props) {
  const { t } = useTranslation('loyalty')
  const holders = useHolders(cardId, search)
  const save = useHolderExport(cardId)
  return (
    <>
      <search className={classes.bar}>
        <SearchInput label={t('find.label')} value={search} onChange={onSearch} />
        <Button
          variant="default"
          disabled={!holders?.isWhole || holders.lines.length === 0}
          leftSection={<IconTableExport size={20} stroke={1.8} aria-hidden />}
          onClick={() => void save(holders?.lines ?? [])}
        >
          {t('holders.export')}
        </Button>
      </search>
      {!holders && (
        <Coming of={['card_objects', 'customers']}>
          <ListSkeleton rows={6} height={68} />
        </Coming>
      )}
      {holders && !holders.isWhole && <ComingLine of={['card_objects', 'customers']} />}
      {holders?.isWhole && holders.lines.length === 0 && (
        <EmptyState icon={IconUsers} title={t(search === '' ? 'holders.none' : 'holders.nothing')}>
          {t(search === '' ? 'holders.noneHint' : 'holders.nothingHint')}
        </EmptyState>
      )}
      {holders && holders.lines.length > 0 && (
        <VirtualCard<HolderLine> items={holders.lines} keyOf={({ view }) => view.row.id} estimate={76} label={t('place.customers')}>
          {(line) => <Line line={line} />}
        </VirtualCard>
      )}
    </>
  )
}

function Line({ line: { view, customer } }: { readonly line: HolderLine }) {
  const { t } = useTranslation('loyalty')
  const held = useHeldWords(true)
  const deskWords = useDeskWords()
  const { row } = view
  const seen = row.active_at === null ? t('holders.notYet') : t('holders.last', { when: deskWords.when(row.active_at) })
  return (
    <LinkLine
      to={`/scan/${row.id}`}
      name={customer?.name || (customer?.phone ? showPhone(customer.phone) : t('noName'))}
      more={
        <>
          {[held(row), seen].join(' · ')} <RowMark view={view} />
        </>
      }
    />
  )
}
