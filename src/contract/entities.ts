import { waitlistEntity } from '#domain/booking/waitlist-entry.ts'
import { categoryEntity } from '#domain/business/category.ts'
import { employeeEntity } from '#domain/business/employee.ts'
import { serviceEntity } from '#domain/business/service.ts'
import { catalogueCategoryEntity } from '#domain/catalogue/catalogue-category.ts'
import { catalogueEntity } from '#domain/catalogue/catalogue.ts'
import { enquiryEntity } from '#domain/catalogue/enquiry.ts'
import { productPictureEntity } from '#domain/catalogue/product-picture.ts'
import { productEntity } from '#domain/catalogue/product.ts'
import { cardObjectEntity } from '#domain/loyalty/card-object.ts'
import { cardTierEntity } from '#domain/loyalty/card-tier.ts'
import { cardEntity } from '#domain/loyalty/card.ts'
import { cashbackRuleEntity } from '#domain/loyalty/cashback-rule.ts'
import { stampBannerEntity } from '#domain/loyalty/stamp-banner.ts'
import { tableEntity } from '#domain/orders/table.ts'
import { customerEntity } from '#domain/customers/customer.ts'
import { billEntity } from '#domain/payments/bill.ts'
import { dayCloseEntity } from '#domain/payments/day-close.ts'
import { paymentEntity } from '#domain/payments/payment.ts'
import type { Editable, EditOf, EntityDefinition, ReplaceOf } from '#domain/shared/entity.ts'
import type { EntityCollection, RowPaths } from './row-paths.ts'

type Definitions = { readonly [C in EntityCollection]: EntityDefinition & { readonly collection: C; readonly owner: RowPaths[C]['owner'] } }

/** The collections whose rows are made, changed and deleted by their definition alone. */
export const entities = {
  customers: customerEntity,
  services: serviceEntity,
  categories: categoryEntity,
  employees: employeeEntity,
  waitlist: waitlistEntity,
  catalogues: catalogueEntity,
  catalogue_categories: catalogueCategoryEntity,
  products: productEntity,
  product_pictures: productPictureEntity,
  enquiries: enquiryEntity,
  bills: billEntity,
  payments: paymentEntity,
  closes: dayCloseEntity,
  tables: tableEntity,
  cards: cardEntity,
  card_tiers: cardTierEntity,
  cashback_rules: cashbackRuleEntity,
  stamp_banners: stampBannerEntity,
  card_objects: cardObjectEntity,
} as const satisfies Definitions

export type Entities = typeof entities
/** What somebody changes of them. */
export type EntityField = { [C in EntityCollection]: Editable<Entities[C]> }[EntityCollection] | 'image'
/** What an edit carries. */
export type ChangesOf<C extends EntityCollection> = RowPaths[C]['edit'] extends 'PUT' ? ReplaceOf<Entities[C]> : EditOf<Entities[C]>
