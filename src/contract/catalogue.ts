import { defineEndpoints } from './endpoint.ts'
import { pictureRefusals } from './errors.ts'
import { rows } from './rows.ts'
import { businessQuery, id, oneBusinessSince, sinceError } from './wire.ts'

/** Where the calls of catalogues differ from those of every entity: lists of a part, and a product's form with a picture. */

const ofCatalogue = businessQuery.extend({ catalogue_id: id.optional() })
const picture = { files: ['image'], refusals: [...pictureRefusals, 'pictures_full'] } as const

const { added: _, ...catalogues } = rows['GET /api/catalogue/catalogues/']

export const catalogueEndpoints = defineEndpoints({
  'GET /api/catalogue/catalogues/': catalogues,
  'DELETE /api/catalogue/categories/{id}/': { ...rows['DELETE /api/catalogue/categories/{id}/'], added: true },
  'GET /api/catalogue/categories/': { ...rows['GET /api/catalogue/categories/'], query: ofCatalogue.refine(oneBusinessSince, sinceError) },
  'GET /api/catalogue/products/': {
    ...rows['GET /api/catalogue/products/'],
    query: ofCatalogue.extend({ category_id: id.optional() }).refine(oneBusinessSince, sinceError),
  },
  'POST /api/catalogue/products/': {
    ...rows['POST /api/catalogue/products/'],
    ...picture,
    summary: 'Create a product, with its cover where a picture comes along (owner)',
  },
  'PATCH /api/catalogue/products/{id}/': {
    ...rows['PATCH /api/catalogue/products/{id}/'],
    ...picture,
    refusals: [...picture.refusals, 'stale_row'],
    summary: 'Change a product; a picture that comes along becomes its cover (owner)',
  },
  'GET /api/catalogue/pictures/': {
    ...rows['GET /api/catalogue/pictures/'],
    query: businessQuery.extend({ product_id: id.optional() }).refine(oneBusinessSince, sinceError),
  },
})
