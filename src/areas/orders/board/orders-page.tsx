import { Button, SegmentedControl } from '@mantine/core'
import { IconArmchair, IconHistory, IconPlus, IconQrcode } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useDesk } from '#desk/desk-context.tsx'
import { useDeskSlots } from '#desk/slots.tsx'
import { Coming, ComingLine } from '#desk/state/coming.tsx'
import { takesOrders } from '#domain/business/ordering.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { soFarOf } from '#offline/pull/known-rows.ts'
import { useIsWide } from '#ui/layout/use-is-wide.ts'
import { useMessagePlace } from '#ui/message/use-message.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { SearchInput } from '#ui/search/search-input.tsx'
import { CardSkeleton } from '#ui/state/skeletons.tsx'
import { MovingBlock } from '#ui/touch/moving-block.tsx'
import { useSteadyTaps } from '#ui/touch/use-steady-taps.ts'
import { NoOrdering } from '../no-ordering.tsx'
import classes from '../orders.module.css'
import { PauseSwitch } from '../pause-switch.tsx'
import { TableCalls } from '../table-calls.tsx'
import { useOrderActs } from '../use-order-acts.tsx'
import { useOrderWords, type OrderWords } from '../use-order-words.ts'
import { useFoundOrders, useOpenOrders } from '../use-orders.ts'
import { orderColumns, columnsOf, type OrderColumn, type OrderView } from './board-columns.ts'
import { OrderCard } from './order-card.tsx'

const none: readonly OrderView[] = []

/** What is ordered, by state: for a tablet at the counter. On a phone one column at a time. */
export function OrdersPage() {
  const { business } = useDesk()
  return takesOrders(business) ? <Board /> : <NoOrdering />
}

function Board() {
  const { t } = useTranslation('orders')
  const { Unresolved } = useDeskSlots()
  useMessagePlace('head')
  const known = useOpenOrders()
  const isWhole = known?.state === 'whole'
  const [search, setSearch] = useState('')
  const all = known ? soFarOf(known) : none
  const found = useFoundOrders(all, search)
  const columns = useMemo(() => columnsOf(found), [found])
  const words = useOrderWords()
  // Nothing is counted before anything is known.
  const isUnknown = !isWhole && all.length === 0
  const isWide = useIsWide()
  const [chosen, setChosen] = useState<OrderColumn>('new')
  return (
    <Page width="full">
      {isWide ? (
        <div className={classes.top}>
          <PageHeader title={t('title')} />
        </div>
      ) : (
        <PageHeader title={t('title')} subtitle={<PauseSwitch />} actions={<Ways />} />
      )}
      <MovingBlock>
        <Unresolved />
        <TableCalls />
      </MovingBlock>
      {isUnknown ? (
        <Coming of="orders">
          <CardSkeleton />
        </Coming>
      ) : (
        !isWhole && <ComingLine of="orders" />
      )}
      <div className={classes.tools}>
        {(all.length > 0 || search !== '') && (
          <div className={classes.find}>
            <SearchInput label={t('find.label')} value={search} onChange={setSearch} />
          </div>
        )}
        {isWide && (
          <>
            <PauseSwitch />
            <div className={classes.ways}>
              <Ways />
            </div>
          </>
        )}
      </div>
      {!isWide && !isUnknown && (
        <SegmentedControl
          fullWidth
          className={classes.switch}
          aria-label={t('title')}
          value={chosen}
          onChange={setChosen}
          data={orderColumns.map((value) => ({ value, label: `${t(`column.${value}`)} ${columns[value].length}` }))}
        />
      )}
      <div className={classes.board}>
        {orderColumns
          .filter((column) => !isUnknown && (isWide || column === chosen))
          .map((column) => (
            <Column key={column} column={column} views={columns[column]} words={words} isKnown={isWhole} isSearched={search !== ''} />
          ))}
      </div>
    </Page>
  )
}

/** More cards than this are drawn when somebody asks: nobody looks through hundreds, and a slow tablet draws them all with each tap. */
const firstShown = 20

interface ColumnProps {
  readonly column: OrderColumn
  readonly views: readonly OrderView[]
  readonly words: OrderWords
  readonly isKnown: boolean
  readonly isSearched: boolean
}

function Column({ column, views, words, isKnown, isSearched }: ColumnProps) {
  const { t } = useTranslation('orders')
  const { act, question } = useOrderActs()
  const [isWhole, setWhole] = useState(false)
  const shown = useMemo(() => (isWhole ? views : views.slice(0, firstShown)), [views, isWhole])
  const list = useRef<HTMLUListElement>(null)
  useSteadyTaps(
    list,
    useMemo(() => shown.map(({ row }) => row.id), [shown]),
  )
  return (
    <section className={classes.column} data-column={column} aria-labelledby={`orders-${column}`}>
      <h2 id={`orders-${column}`} className={classes.columnTitle}>
        {t(`column.${column}`)}
        <span className={classes.count}>{views.length}</span>
      </h2>
      {isKnown && views.length === 0 && <p className={classes.none}>{t(isSearched ? 'find.none' : `empty.${column}`)}</p>}
      <ul ref={list} className={classes.cards}>
        {shown.map((view) => (
          <li key={view.row.id}>
            <OrderCard view={view} words={words} onAct={act} />
          </li>
        ))}
      </ul>
      {shown.length < views.length && (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          {t('more', { count: views.length - shown.length })}
        </Button>
      )}
      {question}
    </section>
  )
}

function Ways() {
  const { t } = useTranslation('orders')
  return (
    <>
      <Button component={Link} to="/orders/tables" variant="default" leftSection={<IconArmchair size={20} stroke={1.8} aria-hidden />}>
        {t('tables.open')}
      </Button>
      <Button component={Link} to="/orders/history" variant="default" leftSection={<IconHistory size={20} stroke={1.8} aria-hidden />}>
        {t('history.title')}
      </Button>
      <Button component={Link} to="/orders/scan" variant="default" leftSection={<IconQrcode size={20} stroke={1.8} aria-hidden />}>
        {t('scan.act')}
      </Button>
      <Button component={Link} to="/orders/new" leftSection={<IconPlus size={20} stroke={2} aria-hidden />}>
        {t('form.new')}
      </Button>
    </>
  )
}
