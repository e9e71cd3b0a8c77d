import { cardObjectEntity, type CardObject } from '#domain/loyalty/card-object.ts'
import { cardTierEntity, type CardTier } from '#domain/loyalty/card-tier.ts'
import { cardEntity, type CardModel } from '#domain/loyalty/card.ts'
import { cashbackRuleEntity, type CashbackRule } from '#domain/loyalty/cashback-rule.ts'
import { stampBannerEntity, type StampBanner } from '#domain/loyalty/stamp-banner.ts'
import { rowStore } from '../resource/row-store.ts'

export const cardStore = rowStore<CardModel>(cardEntity)
export const tierStore = rowStore<CardTier>(cardTierEntity)
export const ruleStore = rowStore<CashbackRule>(cashbackRuleEntity)
export const bannerStore = rowStore<StampBanner>(stampBannerEntity)
export const cardObjectStore = rowStore<CardObject>(cardObjectEntity)
