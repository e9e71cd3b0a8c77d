import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anEmployee } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { useDeskRow } from './use-desk-row.ts'

function Named({ id }: { readonly id: string }) {
  const view = useDeskRow('employees', id)
  return <output>{view === undefined ? 'reading' : (view?.row.name ?? 'missing')}</output>
}

test('a row of another of the person’s businesses is missing at this desk', async () => {
  const employees = [anEmployee({ id: 'here', name: 'Айгуль' }), anEmployee({ id: 'there', name: 'Бегимай', business_id: 'another' })]
  await showDesk(
    <>
      <Named id="here" />
      <Named id="there" />
    </>,
    { employees },
  )
  expect(await screen.findByText('Айгуль')).toBeDefined()
  expect(await screen.findByText('missing')).toBeDefined()
})
