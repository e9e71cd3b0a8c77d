import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '#tests/setup/screen.tsx'
import { Avatar } from './avatar.tsx'

test('a picture that cannot be had gives way to initials', () => {
  show(<Avatar name="Айгүл Осмонова" image="/media/a.webp" />)
  const picture = document.querySelector('img')!
  expect(screen.queryByText('АО')).toBeNull()
  fireEvent.error(picture)
  expect([screen.getByText('АО').textContent, document.querySelector('img')]).toEqual(['АО', null])
})
