import type { WokenPage } from '../woken.ts'
import type { SavedHome, SavedPageData } from './catalogue-page-types.ts'
import { withRenewed } from './saved-homes.ts'

type Renewing = Pick<WokenPage, 'savedHomes' | 'carriedBy'>

/** Has each marked home told anew by its own page, in the reader's language. What cannot be asked for now stays as it was. */
export async function renewHomes({ savedHomes, carriedBy }: Renewing, page: SavedPageData): Promise<void> {
  const renew = async (home: SavedHome): Promise<void> => {
    const now = await toldAnew(home, page, carriedBy).catch(() => undefined)
    // Meanwhile others were renewed, and some perhaps taken away.
    if (now) savedHomes.write(page.cataloguePath, withRenewed(savedHomes.read(page.cataloguePath), now))
  }
  await Promise.all(savedHomes.read(page.cataloguePath).map(renew))
}

/** There is no call for it: what a home's page shows it also carries. */
async function toldAnew(
  home: SavedHome,
  { language, gone }: SavedPageData,
  carriedBy: WokenPage['carriedBy'],
): Promise<SavedHome | undefined> {
  const answer = await fetch(`${home.path}?lang=${language}`, { headers: { accept: 'text/html' } })
  if (answer.status === 404 || answer.status === 410) return { ...home, price: gone }
  const { page } = carriedBy(new DOMParser().parseFromString(await answer.text(), 'text/html'))
  return page.kind === 'product' ? page.product.home?.saved : undefined
}
