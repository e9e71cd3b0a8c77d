import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { PrintPage } from '#public/pages.ts'

/** What prints visitors' pages, from the file that the build made; undefined where it has made none. */
export async function loadPrintPage(file: string): Promise<PrintPage | undefined> {
  if (!existsSync(file)) return undefined
  const built = (await import(pathToFileURL(file).href)) as { readonly printPage: PrintPage }
  return built.printPage
}
