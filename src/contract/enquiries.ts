import * as z from 'zod'
import { limits } from '#domain/shared/limits.ts'
import { defineEndpoints } from './endpoint.ts'
import { askingPerson, visitLimit } from './visits.ts'
import { id } from './wire.ts'

/** What a visitor asks about a product or a listing [C7]. */
export const newEnquiry = z.strictObject({
  /** Made on the visitor's device: the enquiry's. */
  id,
  business_id: id,
  product_id: id,
  text: z.string().trim().min(1).max(limits.note),
  ...askingPerson,
})

export const enquiryEndpoints = defineEndpoints({
  'POST /api/catalogue/enquiries/own/': {
    tag: 'catalogue',
    summary: 'Ask about a product or a listing that customers see',
    auth: 'device',
    added: true,
    limit: visitLimit,
    body: newEnquiry,
    status: 201,
    answer: z.object({ id }),
    refusals: ['enquiries_full', 'listing_taken', 'id_taken', 'secret_missing'],
  },
})
