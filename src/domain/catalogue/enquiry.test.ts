import { expect, test } from 'vitest'
import { createRow } from '#domain/shared/entity.ts'
import { editEnquiry, enquiryBar, enquiryEntity, newestEnquiries } from './enquiry.ts'

const asked = createRow(
  enquiryEntity,
  { id: 'one', business_id: 'agency', product_id: 'home', name: 'Айпери', phone: '+996555010203', text: 'Торг?' },
  { at: '2026-11-23T04:00:00.000Z' },
)
const [morning, noon] = [
  { at: '2026-11-23T05:00:00.000Z', by: 'Нурлан' },
  { at: '2026-11-23T06:00:00.000Z', by: 'Гүлнара' },
]

test('[C7] who answers it is kept from when they did until it is opened again', () => {
  expect(asked).toMatchObject({ status: 'open', answered_at: null, answered_by: '', created_at: '2026-11-23T04:00:00.000Z' })
  const answered = editEnquiry(asked, { status: 'answered' }, morning)
  expect(answered).toEqual({ ...asked, status: 'answered', answered_at: morning.at, answered_by: 'Нурлан' })
  expect(editEnquiry(answered, { status: 'answered' }, noon)).toEqual(answered)
  expect(editEnquiry(answered, { text: 'x' }, noon)).toEqual({ ...answered, text: 'x' })
  expect(editEnquiry(answered, { status: 'open' }, noon)).toEqual(asked)
})

test('[C7] only what customers see is asked about, and no longer once it is sold or let', () => {
  const seen = { is_active: true, status: 'active' } as const
  expect(enquiryBar(seen, { is_published: true })).toBeUndefined()
  expect(enquiryBar({ ...seen, status: 'reserved' }, { is_published: true })).toBeUndefined()
  expect(enquiryBar({ ...seen, status: 'sold' }, { is_published: true })).toBe('taken')
  expect([enquiryBar({ is_active: false, status: 'sold' }, { is_published: true }), enquiryBar(seen, { is_published: false })]).toEqual([
    'unseen',
    'unseen',
  ])
})

test('the newest stands first, whoever comes in the same instant always in the same order', () => {
  const [a, b, c] = [
    { id: 'a', created_at: noon.at },
    { id: 'b', created_at: noon.at },
    { id: 'c', created_at: morning.at },
  ]
  expect(newestEnquiries([a, c, b])).toEqual([b, a, c])
})
