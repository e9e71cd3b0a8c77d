import type { FileGroup } from '#contract/sw-messages.ts'

/** One file of this build. `revision` is null where the name itself changes with the content. */
export interface AppFile {
  readonly url: string
  readonly revision: string | null
  readonly group: FileGroup
}

export interface FilesEnv {
  readonly caches: CacheStorage
  readonly fetch: (input: Request | string, init?: RequestInit) => Promise<Response>
  /** Id of the build that this worker belongs to; `index.html` carries it too. */
  readonly build: string
  readonly files: readonly AppFile[]
}
