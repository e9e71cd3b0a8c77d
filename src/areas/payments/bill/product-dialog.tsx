import { Button, Input, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPencilPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { LeastPrice, OptionsDialog } from '#desk/options/options-dialog.tsx'
import { useDeskRows } from '#desk/rows/use-desk-rows.ts'
import { Coming } from '#desk/state/coming.tsx'
import { leastPrice, takenOf } from '#domain/catalogue/product-options.ts'
import { isSoldOut, kindOf, type Product } from '#domain/catalogue/product.ts'
import { maxBillLines } from '#domain/payments/bill.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useOnce } from '#lib/react/use-once.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { SearchInput } from '#ui/search/search-input.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import { newSoldLine, withOneMoreSold } from './bill-steps.ts'
import classes from './bill.module.css'
import type { OpenBill } from './use-bill.ts'
import type { SoldLines } from './use-sold-lines.ts'

/** How many are shown at once; who looks for another types. */
const most = 40

interface Props {
  readonly open: OpenBill
  readonly sold: SoldLines
  readonly onClose: () => void
  /** What is not in the catalogue is sold too; with what was looked for. */
  readonly onFreeLine: (typedName: string) => void
}

/** Products of the catalogue are sold, one after another, each at its price of now [O2]; how many of each is told until it is done. */
export function ProductDialog({ open, sold: { lines, change }, onClose, onFreeLine }: Props) {
  const { t, i18n } = useTranslation('payments')
  const [text, setText] = useState('')
  const [isFull, setFull] = useState(false)
  const [added, setAdded] = useState<ReadonlyMap<string, number>>(new Map())
  const views = useDeskRows('products')
  const found = useMemo(() => {
    const wanted = text.trim().toLocaleLowerCase(i18n.language)
    return views
      ?.map(({ row }) => row)
      .filter((row) => kindOf(row) === 'product' && nameIn(i18n.language, row).toLocaleLowerCase(i18n.language).includes(wanted))
  }, [views, text, i18n.language])
  const add = async ({ id, name, price, options }: Product, choiceIds: readonly string[]) => {
    const piece = newSoldLine(open, { product_id: id, name, price, ...(options.length > 0 && { choices: takenOf(options, choiceIds) }) })
    const next = withOneMoreSold(lines, piece)
    setFull(next.length > maxBillLines)
    if (next.length <= maxBillLines && (await change(next))) setAdded((before) => new Map(before).set(id, (before.get(id) ?? 0) + 1))
  }
  const count = [...added.values()].reduce((sum, one) => sum + one, 0)
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
        {found?.slice(0, most).map((product) => (
          <Found key={product.id} product={product} added={added.get(product.id) ?? 0} onAdd={add} />
        ))}
      </ul>
      {found && found.length > most && <p className={classes.quiet}>{t('product.more', { shown: most, count: found.length })}</p>}
      <div className={classes.done}>
        <span aria-live="polite">{count > 0 && t('product.added', { count })}</span>
        <Button variant={count > 0 ? 'filled' : 'default'} onClick={onClose}>
          {t('product.done')}
        </Button>
      </div>
    </Dialog>
  )
}

interface FoundProps {
  readonly product: Product
  readonly added: number
  readonly onAdd: (product: Product, choiceIds: readonly string[]) => Promise<unknown>
}

/** One tap sells one; of a product that has options they are asked for first [O2]. */
function Found({ product, added, onAdd }: FoundProps) {
  const { t, i18n } = useTranslation('payments')
  const once = useOnce()
  const [isChoosing, choosing] = useDisclosure(false)
  return (
    <li>
      <UnstyledButton
        className={classes.product}
        onClick={() => (product.options.length > 0 ? choosing.open() : once(() => onAdd(product, [])))}
      >
        <span>
          {nameIn(i18n.language, product)}
          {isSoldOut(product) && <small> {t('product.soldOut')}</small>}
        </span>
        {added > 0 && <small className={classes.added}>{`× ${added}`}</small>}
        <strong>
          <LeastPrice {...leastPrice(product)} />
        </strong>
      </UnstyledButton>
      {isChoosing && (
        <OptionsDialog
          product={product}
          addLabel={(price) => t('product.addFor', { price })}
          onClose={choosing.close}
          onChoose={(ids) => (choosing.close(), once(() => onAdd(product, ids)))}
        />
      )}
    </li>
  )
}
