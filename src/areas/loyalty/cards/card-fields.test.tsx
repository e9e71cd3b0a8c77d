import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { cardLimits, type CardModel } from '#domain/loyalty/card.ts'
import { loadTexts } from '#i18n/setup.ts'
import { aCard } from '#tests/doubles/cards.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { speak } from '#tests/setup/screen.tsx'
import { cardFormOf, cardProblems, lookOf } from './card-draft.ts'
import { CardFields } from './card-fields.tsx'

beforeEach(async () => {
  await speak('ru')
  await loadTexts('loyalty')
})

function Fields({ card }: { readonly card: CardModel }) {
  const [form, setForm] = useState(cardFormOf(card))
  return (
    <CardFields
      kind={card.kind}
      form={form}
      look={lookOf(form, card)}
      problems={cardProblems(form, card)}
      onChange={(part) => setForm((before) => ({ ...before, ...part }))}
    />
  )
}

test("[C2] the reward's languages are told from the name's, and read what stands in their place", async () => {
  const { user } = await showDesk(<Fields card={aCard({ reward: 'Кофе' })} />)
  await user.click(await screen.findByRole('button', { name: 'Награда на разных языках' }))
  const english = within(screen.getByRole('group', { name: 'Награда на разных языках' })).getByRole('textbox', { name: 'English' })
  expect(english.getAttribute('placeholder')).toBe('Кофе')
  await user.type(english, 'Coffee')
  expect(english).toHaveProperty('value', 'Coffee')
  expect(screen.getByRole('button', { name: 'На разных языках' })).toBeTruthy()
})

test('a reward that is too long says so where it is', async () => {
  const en = { description: 'x'.repeat(cardLimits.reward + 1) }
  await showDesk(<Fields card={aCard({ reward: 'Кофе', translations: { en } })} />)
  const long = await screen.findByText('Слишком длинно.')
  expect(screen.getByRole('textbox', { name: 'English' }).getAttribute('aria-describedby')).toContain(long.id)
})
