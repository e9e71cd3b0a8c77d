import { Button } from '@mantine/core'
import { IconCash, IconDiscount2, IconPlus, IconShoppingBag, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { newId } from '#desk/new-id.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import rowClasses from '#ui/layout/act-row.module.css'
import classes from './bill.module.css'
import { DiscountDialog } from './discount-dialog.tsx'
import { FreeLineDialog } from './free-line-dialog.tsx'
import { PayDialog } from './pay-dialog.tsx'
import { ProductDialog } from './product-dialog.tsx'
import { SplitDialog } from './split-dialog.tsx'
import type { OpenBill } from './use-bill.ts'
import type { SoldLines } from './use-sold-lines.ts'

/** What can be done with a bill, the likeliest first. */
export function BillActs({ open, sold }: { readonly open: OpenBill; readonly sold: SoldLines }) {
  const { t } = useTranslation('payments')
  const [at, go] = useState<'pay' | 'product' | 'discount' | 'split' | { readonly freeLineNamed: string } | null>(null)
  const close = () => go(null)
  const isEmpty = open.reckoning.lines.length === 0
  return (
    <div className={`${rowClasses.acts} ${classes.acts}`}>
      {open.balance.due > 0 && (
        <Button leftSection={<IconCash size={20} stroke={1.9} aria-hidden />} onClick={() => go('pay')}>
          {t('act.pay')}
        </Button>
      )}
      {open.balance.due <= 0 && open.balance.paid > 0 && (
        <Button
          variant={open.of === 'sale' ? 'filled' : 'default'}
          component={Link}
          to={`/till/sale/${newId()}`}
          leftSection={<IconPlus size={20} stroke={2} aria-hidden />}
        >
          {t('act.sale')}
        </Button>
      )}
      <Button
        variant={isEmpty ? 'filled' : 'default'}
        leftSection={<IconShoppingBag size={20} stroke={1.9} aria-hidden />}
        onClick={() => go('product')}
      >
        {t('act.product')}
      </Button>
      {!isEmpty && (
        <Button variant="default" leftSection={<IconDiscount2 size={20} stroke={1.9} aria-hidden />} onClick={() => go('discount')}>
          {t('act.discount')}
        </Button>
      )}
      {open.reckoning.lines.length > 1 && (
        <Button variant="default" leftSection={<IconUsers size={20} stroke={1.9} aria-hidden />} onClick={() => go('split')}>
          {t('act.split')}
        </Button>
      )}
      {at === 'pay' && <PayDialog open={open} onClose={close} />}
      {at === 'product' && <ProductDialog open={open} sold={sold} onClose={close} onFreeLine={(freeLineNamed) => go({ freeLineNamed })} />}
      {typeof at === 'object' && at && <FreeLineDialog open={open} sold={sold} typedName={at.freeLineNamed} onClose={close} />}
      {at === 'split' && <SplitDialog open={open} onClose={close} />}
      {at === 'discount' && <DiscountDialog open={open} onClose={close} />}
    </div>
  )
}
