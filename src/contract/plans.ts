import * as z from 'zod'
import { planStates, rateNames, type Limit } from '#domain/account/plan.ts'
import { limits } from '#domain/shared/limits.ts'
import { defineEndpoints } from './endpoint.ts'
import { day, email, optionalPhone, rowQuery, translations } from './wire.ts'

const rate = z.enum(rateNames)
const count = z.int().nonnegative()
const counts = z.object({
  businesses: count,
  cards: count,
  customers: count,
  employees: count,
  pictures: count,
  picture_bytes: count,
} satisfies Record<Limit, typeof count>)

/** A link of the operator's, or none. */
const link = z.union([z.url({ protocol: /^https$/ }).max(limits.link), z.literal('')])

/** Who runs the server, as people read it; every text is empty where the operator has entered none [T5]. */
export const company = z.strictObject({
  /** With `translations`, as rows have them [C2]; the descriptions are what is said about the company. */
  name: z.string().trim().max(limits.name),
  description: z.string().trim().max(limits.description),
  translations,
  phone: optionalPhone,
  whatsapp: optionalPhone,
  email: z.union([email, z.literal('')]),
  telegram: link,
  website: link,
  address: z.string().trim().max(limits.address),
})

/** What the operator sells, and says of themselves. */
export const planEndpoints = defineEndpoints({
  'GET /api/users/rates/': {
    tag: 'users',
    summary: 'The plan of a business, how much of it is in use, and all rates (owner)',
    auth: 'token',
    added: true,
    query: rowQuery,
    status: 200,
    answer: z.object({
      rate,
      /** Of the plan, which may be over: null where it has no end, or where there is none. */
      ends_on: day.nullable(),
      state: z.enum(planStates),
      /** What counts now. */
      limits: counts,
      in_use: counts,
      rates: z.array(z.object({ name: rate, limits: counts })),
    }),
  },
  'GET /api/company_info/company_info/': {
    tag: 'service',
    summary: 'Who runs this server: name, text, contacts',
    auth: 'none',
    status: 200,
    answer: company,
  },
})
