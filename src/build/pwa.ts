import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { FileGroup } from '#contract/sw-messages.ts'
import { counterFiles, groupFiles, type BuildManifest } from './file-groups.ts'
import { publicManifest } from './public-pages.ts'

interface ListedFile {
  readonly url: string
  readonly revision: string | null
  readonly size: number
}

/** Vite's manifest of the staff's page, within the built page. */
export const staffManifest = '.vite/manifest.json'

/** Tells each file that the worker may take whose it is, in their turn; runs once both of Vite's manifests are written. */
export function withGroups(folder: string) {
  return (entries: readonly ListedFile[]) => {
    const page = readManifest(folder, staffManifest)
    const groups = groupFiles(page, readManifest(folder, publicManifest))
    const groupOf = (url: string): FileGroup => groups.get(url) ?? (url.startsWith('assets/') ? 'staff' : 'shell')
    const listed = inTurn(entries, counterFiles(page)).map((entry) => ({ ...entry, url: `/${entry.url}`, group: groupOf(entry.url) }))
    return { manifest: joinNames(listed), warnings: [] }
  }
}

/** Those that are `first` before the others; besides that the order stays, in which names that are alike take less of the worker. */
export function inTurn<Listed extends Pick<ListedFile, 'url'>>(files: readonly Listed[], first: ReadonlySet<string>): readonly Listed[] {
  return [...files.filter(({ url }) => first.has(url)), ...files.filter(({ url }) => !first.has(url))]
}

/**
 * Files whose name changes with what is in them differ by nothing else: all of a group are one entry, which takes less of the worker than
 * one each.
 */
export function joinNames<Listed extends ListedFile & { readonly group: FileGroup }>(listed: readonly Listed[]): Listed[] {
  const joined = new Map<FileGroup, Listed>()
  for (const file of listed) {
    if (file.revision !== null) continue
    const before = joined.get(file.group)
    joined.set(file.group, before ? { ...before, url: `${before.url} ${file.url}`, size: before.size + file.size } : file)
  }
  return [...listed.filter(({ revision }) => revision !== null), ...joined.values()]
}

/** One of Vite's manifests in the folder of the built page. */
export function readManifest(folder: string, name: string): BuildManifest {
  return JSON.parse(readFileSync(join(folder, name), 'utf8')) as BuildManifest
}

/** Writes the build's id into the page, so that a worker never keeps another build's page for its own. */
export function stampPage(buildId: string): Plugin {
  return {
    name: 'stoika:stamp-page',
    transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'build', content: buildId }, injectTo: 'head' }],
  }
}
