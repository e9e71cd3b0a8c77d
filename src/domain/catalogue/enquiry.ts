import { editRow, type CreateOf, type EditOf, type EntityDefinition, type EntityRow } from '#domain/shared/entity.ts'
import { limits } from '#domain/shared/limits.ts'
import { contentLanguages } from '#domain/shared/translations.ts'
import type { Instant } from '#domain/shared/zone.ts'
import type { Catalogue } from './catalogue.ts'
import type { Product } from './product.ts'

export const enquiryStatuses = ['open', 'answered'] as const

/** What somebody asks about a listing or a product [C7]. */
export const enquiryEntity = {
  collection: 'enquiries',
  owner: 'business_id',
  rights: { write: 'desk.write', delete: 'customer.delete' },
  fields: {
    /** What it is about; null once that was deleted. */
    product_id: { kind: 'reference', to: 'products', default: null },
    name: { kind: 'trimmed', max: limits.customerName, default: '' },
    phone: { kind: 'phone', default: '' },
    text: { kind: 'trimmed', max: limits.note, default: '' },
    /** The language in which they are answered; empty where it is not known. */
    language: { kind: 'choice', of: [...contentLanguages, ''], default: '' },
    status: { kind: 'choice', of: enquiryStatuses, default: 'open' },
    /** When, and by whom, it was marked as answered. */
    answered_at: { kind: 'instant', default: null, isDerived: true },
    answered_by: { kind: 'trimmed', max: limits.customerName, default: '', isDerived: true },
    created_at: { kind: 'instant', default: 'now', isDerived: true },
  },
} as const satisfies EntityDefinition

export interface Enquiry extends EntityRow<typeof enquiryEntity> {}
export type CreateEnquiry = CreateOf<typeof enquiryEntity>
export type EditEnquiry = EditOf<typeof enquiryEntity>

/**
 * An enquiry after an edit: who answers it is kept from when they did until it is opened again [C7]. A device does not know what the server
 * calls its person.
 */
export function editEnquiry(row: Enquiry, changes: EditEnquiry, { at, by }: { readonly at: Instant; readonly by: string }): Enquiry {
  const edited = editRow(enquiryEntity, row, changes)
  if (edited.status === row.status) return edited
  return edited.status === 'answered' ? { ...edited, answered_at: at, answered_by: by } : { ...edited, answered_at: null, answered_by: '' }
}

/** Whether customers may ask about it [C7]: only what they see, and no longer once it is sold or let. */
export function enquiryBar(
  { is_active, status }: Pick<Product, 'is_active' | 'status'>,
  { is_published }: Pick<Catalogue, 'is_published'>,
): 'unseen' | 'taken' | undefined {
  if (!is_active || !is_published) return 'unseen'
  return status === 'sold' ? 'taken' : undefined
}

/** Newest first. */
export function newestEnquiries<Of extends Pick<Enquiry, 'id' | 'created_at'>>(enquiries: readonly Of[]): readonly Of[] {
  return enquiries.toSorted((a, b) => (a.created_at === b.created_at ? (a.id < b.id ? 1 : -1) : a.created_at < b.created_at ? 1 : -1))
}
