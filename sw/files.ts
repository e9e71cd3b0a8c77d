import { stateCache, type FileGroup } from '#contract/sw-messages.ts'
import { download } from './download.ts'
import type { FilesEnv } from './files-env.ts'

/**
 * The app's files on this device: a cache for each build and group, so that a group is
 * of one build, and an open tab still finds its own build's files after the next one
 * has taken over.
 */
export interface Files {
  /** Takes the groups that this device has of an earlier build, and the shell where the staff's page is open. */
  install(isStaffs: boolean): Promise<void>
  /** Takes what is missing of one group, and tells how much of it is here while something is. Rejects when it could not be had whole. */
  take(group: FileGroup, tell?: (share: number) => void): Promise<void>
  /** Called on activation: drops the files of every build but this one and the one it replaces. */
  dropOutdated(): Promise<void>
  /** This build's page, from the network only where the browser has thrown the cache away. */
  page(request: Request): Promise<Response>
  /** Whether the address is one of this build's files, or of an earlier one's. */
  has(path: string): boolean
  /** A file of the app: this build's, else that of any build that has it under this name, else the network's. */
  asset(request: Request): Promise<Response>
}

const prefix = 'stoika-files'
const activeBuildKey = '/active-build'

export function createFiles(env: FilesEnv): Files {
  const { caches, build } = env
  const taking = new Map<FileGroup, Promise<void>>()
  const listed = new Map(env.files.map((file) => [file.url, file.group]))

  const told = new Map<FileGroup, Set<(share: number) => void>>()

  const take = (group: FileGroup, tell?: (share: number) => void): Promise<void> => {
    // All who ask meanwhile hear of the same files.
    const listeners = taking.has(group) ? told.get(group)! : new Set<(share: number) => void>()
    told.set(group, listeners)
    if (tell) listeners.add(tell)
    const running =
      taking.get(group) ?? fill(env, group, (share) => listeners.forEach((hear) => hear(share))).finally(() => taking.delete(group))
    taking.set(group, running)
    return running
  }

  return {
    take,
    async install(isStaffs) {
      for (const group of ['shell', 'public', 'staff'] as const)
        if ((isStaffs && group === 'shell') || (await hasAnyBuild(caches, group))) await take(group)
    },
    async dropOutdated() {
      const state = await caches.open(stateCache)
      const replaced = await (await state.match(activeBuildKey))?.text()
      const outdated = (await caches.keys()).filter((name) => isOurs(name) && ![build, replaced].includes(buildOf(name)))
      await Promise.all(outdated.map((name) => caches.delete(name)))
      await state.put(activeBuildKey, new Response(build))
    },
    async page(request) {
      const held = await caches.match('/index.html', { cacheName: cacheName('shell', build) })
      return held ?? env.fetch(request)
    },
    has: (path) => path.startsWith('/assets/') || listed.has(path),
    async asset(request) {
      const group = listed.get(new URL(request.url).pathname)
      const own = group && (await caches.match(request.url, { cacheName: cacheName(group, build), ignoreVary: true }))
      return own ?? (await caches.match(request.url, { ignoreVary: true })) ?? env.fetch(request)
    },
  }
}

async function fill(env: FilesEnv, group: FileGroup, tell: (share: number) => void): Promise<void> {
  const cache = await env.caches.open(cacheName(group, env.build))
  const held = new Set((await cache.keys()).map((request) => new URL(request.url).pathname))
  const all = env.files.filter((file) => file.group === group)
  const missing = all.filter((file) => !held.has(file.url))
  let here = all.length - missing.length
  if (missing.length > 0) tell(here / all.length)
  await download(env, missing, cache, () => {
    here += 1
    tell(here / all.length)
  })
}

function cacheName(group: FileGroup, build: string): string {
  return `${prefix}:${group}:${build}`
}

function isOurs(name: string): boolean {
  return name.startsWith(`${prefix}:`)
}

function buildOf(name: string): string | undefined {
  return name.split(':')[2]
}

async function hasAnyBuild(caches: CacheStorage, group: FileGroup): Promise<boolean> {
  return (await caches.keys()).some((name) => name.startsWith(`${prefix}:${group}:`))
}
