import type { ListedService, ShopPageData } from './shop-page-types.ts'

/** Everything that somebody gives, in the page's order. */
export function offeredServices({ services }: Pick<ShopPageData, 'services'>): readonly ListedService[] {
  return services.flatMap((group) => group.services).filter(({ by }) => by.length > 0)
}
