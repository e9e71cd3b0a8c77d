import { useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import { useCustomersSoFar } from '#desk/customers/use-customers.ts'
import { customerMatcher, type Customer } from '#domain/customers/customer.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { SearchInput } from '#ui/search/search-input.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import classes from './elsewhere.module.css'

/** More are found by another letter or digit. */
const shownCount = 4

interface Props {
  readonly phone: string
  /** Says what somebody is looked for, where nobody is found by the phone. */
  readonly hint: string
  readonly children: (customer: Customer) => ReactNode
}

/** Who pays: who is on the bill by their phone, else whoever is found by name or phone. Draws its child for each of them. */
export function FindPayer({ phone, hint, children }: Props) {
  const { t } = useTranslation('loyalty')
  const [typed, setTyped] = useState('')
  const sought = useDeferredValue(typed.trim())
  const customers = useCustomersSoFar()
  const found = useMemo(() => {
    const fits = sought.length > 1 ? customerMatcher(sought) : (row: Pick<Customer, 'phone'>) => phone !== '' && row.phone === phone
    return customers?.views
      .filter(({ row }) => fits(row))
      .slice(0, shownCount)
      .map(({ row }) => row)
  }, [customers, sought, phone])
  if (!found) return <ListSkeleton rows={1} height={68} />
  return (
    <>
      {found.map(children)}
      <SearchInput label={t('payer.search')} value={typed} onChange={setTyped} />
      {found.length === 0 && <p className={classes.given}>{sought.length > 1 ? t('payer.nobody') : hint}</p>}
    </>
  )
}
