import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { FileGroup } from '#contract/sw-messages.ts'
import { groupFiles, type BuildManifest } from './file-groups.ts'
import { publicManifest } from './public-pages.ts'

interface ListedFile {
  readonly url: string
  readonly revision: string | null
  readonly size: number
}

/** Vite's manifest of the staff's page, within the built page. */
export const staffManifest = '.vite/manifest.json'

/** Tells each file that the worker may take whose it is; runs once both of Vite's manifests are written. */
export function withGroups(folder: string) {
  return (entries: readonly ListedFile[]) => {
    const groups = groupFiles(readManifest(folder, staffManifest), readManifest(folder, publicManifest))
    const groupOf = (url: string): FileGroup => groups.get(url) ?? (url.startsWith('assets/') ? 'staff' : 'shell')
    const listed = entries.map((entry) => ({ ...entry, url: `/${entry.url}`, group: groupOf(entry.url) }))
    return { manifest: joinNames(listed), warnings: [] }
  }
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
