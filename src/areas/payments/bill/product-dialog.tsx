import { Button, Input, UnstyledButton } from '@mantine/core'
import { IconPencilPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { useDesk } from '#desk/desk-context.tsx'
import { useDeskRows } from '#desk/rows/use-desk-rows.ts'
import { Coming } from '#desk/state/coming.tsx'
import { isSoldOut, kindOf, type Product } from '#domain/catalogue/product.ts'
import { maxBillLines } from '#domain/payments/bill.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useOnce } from '#lib/react/use-once.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { SearchInput } from '#ui/search/search-input.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import { useTillWords } from '../use-till-words.ts'
import { billStep, newSoldLine } from './bill-steps.ts'
import classes from './bill.module.css'
import type { OpenBill } from './use-bill.ts'

/** How many are shown at once; who looks for another types. */
const most = 40

interface Props {
  readonly open: OpenBill
  readonly onClose: () => void
  /** What is not in the catalogue is sold too; with what was looked for. */
  readonly onFreeLine: (typedName: string) => void
}

/** A product of the catalogue is sold beside the visit, at its price of now [O2]. */
export function ProductDialog({ open, onClose, onFreeLine }: Props) {
  const { t, i18n } = useTranslation('payments')
  const [text, setText] = useState('')
  const [isFull, setFull] = useState(false)
  const views = useDeskRows('products')
  const found = useMemo(() => {
    const wanted = text.trim().toLocaleLowerCase(i18n.language)
    return views
      ?.map(({ row }) => row)
      .filter((row) => kindOf(row) === 'product' && nameIn(i18n.language, row).toLocaleLowerCase(i18n.language).includes(wanted))
      .slice(0, most)
  }, [views, text, i18n.language])
  return (
    <Dialog title={t('act.product')} onClose={onClose} isWide>
      <SearchInput label={t('product.search')} value={text} onChange={setText} />
      {isFull && <Input.Error role="alert">{t('problem.lines', { most: maxBillLines })}</Input.Error>}
      <Button
        variant="default"
        fullWidth
        className={classes.free}
        leftSection={<IconPencilPlus size={20} stroke={1.8} aria-hidden />}
        onClick={() => onFreeLine(text.trim())}
      >
        {t('product.free')}
      </Button>
      {!found && (
        <Coming of="products">
          <ListSkeleton rows={4} height={52} />
        </Coming>
      )}
      {found?.length === 0 && <p className={classes.quiet}>{t(text ? 'product.notFound' : 'product.none')}</p>}
      <ul className={classes.found}>
        {found?.map((product) => (
          <Found key={product.id} product={product} open={open} onClose={onClose} onFull={() => setFull(true)} />
        ))}
      </ul>
    </Dialog>
  )
}

interface FoundProps extends Pick<Props, 'open' | 'onClose'> {
  readonly product: Product
  readonly onFull: () => void
}

function Found({ product, open, onClose, onFull }: FoundProps) {
  const { t, i18n } = useTranslation('payments')
  const { business } = useDesk()
  const words = useTillWords()
  const act = useCommands()
  const name = nameIn(i18n.language, product)
  const once = useOnce()
  const add = async () => {
    const lines = open.bill?.lines ?? []
    const known = lines.find(({ product_id, price }) => product_id === product.id && price === product.price)
    const added = known
      ? lines.map((line) => (line === known ? { ...line, quantity: line.quantity + 1 } : line))
      : [...lines, newSoldLine(open, { product_id: product.id, name: product.name, price: product.price })]
    if (added.length > maxBillLines) return onFull()
    if (await act([billStep(open, business.id, { lines: added })], { text: t('product.added', { name }), about: open.id })) onClose()
  }
  return (
    <li>
      <UnstyledButton className={classes.product} onClick={() => once(add)}>
        <span>
          {name}
          {isSoldOut(product) && <small> {t('product.soldOut')}</small>}
        </span>
        <strong>{words.money(product.price)}</strong>
      </UnstyledButton>
    </li>
  )
}
