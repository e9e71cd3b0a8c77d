import { serviceEntity, type Service } from '#domain/business/service.ts'
import { rowStore } from '#server/resource/row-store.ts'

export const serviceStore = rowStore<Service>(serviceEntity)
