import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { FileGroup } from '#contract/sw-messages.ts'
import { groupFiles, type BuildManifest } from './file-groups.ts'

interface ListedFile {
  readonly url: string
  readonly revision: string | null
  readonly size: number
}

/** Tells each file that the worker may take whose it is; runs once Vite's own manifest is written. */
export function withGroups(folder: string) {
  return (entries: readonly ListedFile[]) => {
    const groups = groupFiles(JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as BuildManifest)
    const groupOf = (url: string): FileGroup => groups.get(url) ?? (url.startsWith('assets/') ? 'staff' : 'shell')
    const manifest = entries.map((entry) => ({ ...entry, url: `/${entry.url}`, group: groupOf(entry.url) }))
    return { manifest, warnings: [] }
  }
}

/** Writes the build's id into the page, so that a worker never keeps another build's page for its own. */
export function stampPage(buildId: string): Plugin {
  return {
    name: 'stoika:stamp-page',
    transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'build', content: buildId }, injectTo: 'head' }],
  }
}
