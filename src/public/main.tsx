import { hydrateRoot } from 'react-dom/client'
import { must } from '#lib/assert.ts'
import './page.css'
import { PageView } from './page-view.tsx'
import type { CarriedPage } from './pages.ts'
import { places } from './places.ts'
import { openTextStorage } from './text-storage.ts'
import { areVisitsNoted } from './visits-noted.ts'
import type { WokenPage } from './woken.ts'

const woken: WokenPage = {
  loadForm: async (language) => (await import('./booking/open-form.ts')).openForm(language),
  loadVisit: async (language) => (await import('./booking/open-visit.ts')).openVisit(language),
  hasVisits: (businessId) => areVisitsNoted(openTextStorage(() => localStorage), businessId),
}

/** Wakes the printed page; resolves once it answers to what is tapped. */
export function wakePage(printed: Document): Promise<void> {
  const carried = JSON.parse(must(printed.getElementById(places.carried)?.textContent, 'what the page carries')) as CarriedPage
  return new Promise((resolve) => {
    hydrateRoot(must(printed.getElementById(places.root), 'the printed page'), <PageView {...carried} onAwake={resolve} woken={woken} />)
  })
}
