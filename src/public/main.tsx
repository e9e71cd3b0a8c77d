import { useEffect, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Language } from '#i18n/languages.ts'
import { must } from '#lib/assert.ts'
import { loadBookingTexts } from './booking/texts/load-texts.ts'
import './page.css'
import { takeWorker } from './engine/take-worker.ts'
import type { CarriedPage } from './pages.ts'
import { places } from './places.ts'
import { createSavedProducts } from './products/saved-products.ts'
import { openTextStorage } from './text-storage.ts'
import { isNotedOnDevice } from './noted.ts'
import type { ViewProps, WokenPage } from './woken.ts'

const device = openTextStorage(() => localStorage)

const woken: WokenPage = {
  loadForm: (of) => beside(of.language, async () => (await import('./booking/open-form.ts')).openForm(of)),
  loadVisit: (of) => beside(of.language, async () => (await import('./booking/open-visit.ts')).openVisit(of)),
  loadEnquiry: (of) => beside(of.language, async () => (await import('./booking/enquiry/open-enquiry.ts')).openEnquiry(of)),
  loadOrdering: (of) => beside(of.language, async () => (await import('./ordering/open-ordering.tsx')).openOrdering(of)),
  loadTable: async (of) => (await woken.loadOrdering(of)).loadTable(),
  loadCards: (of) => beside(of.language, async () => (await import('./card/open-cards.tsx')).openCards(of)),
  hasVisits: (businessId) => isNotedOnDevice(device, 'visits', businessId),
  hasEnquiries: (productId) => isNotedOnDevice(device, 'enquiries', productId),
  hasCards: (businessId) => isNotedOnDevice(device, 'cards', businessId),
  hasOrders: (businessId) => isNotedOnDevice(device, 'orders', businessId),
  saved: createSavedProducts(device),
  carriedBy,
  device,
  tellWorker: (message) => void takeWorker(message).catch(() => undefined),
}

/** The texts come with the scripts that need them, not after those. */
function beside<Screens>(language: Language, load: () => Promise<Screens>): Promise<Screens> {
  void loadBookingTexts[language]().catch(() => undefined)
  return load()
}

interface AwakeProps extends CarriedPage {
  readonly View: ComponentType<ViewProps>
  readonly onAwake: () => void
}

function Awake({ View, page, texts, onAwake }: AwakeProps) {
  useEffect(onAwake, [onAwake])
  return <View page={page} texts={texts} woken={woken} />
}

function carriedBy(printed: Document): CarriedPage {
  return JSON.parse(printed.getElementById(places.carried)?.textContent ?? '') as CarriedPage
}

/** Wakes the printed page by the view that it was printed with; resolves once it answers to what is tapped. */
export function wakePage(printed: Document, View: ComponentType<ViewProps>): Promise<void> {
  return new Promise((resolve) => {
    hydrateRoot(
      must(printed.getElementById(places.root), 'the printed page'),
      <Awake {...carriedBy(printed)} View={View} onAwake={resolve} />,
    )
  })
}
