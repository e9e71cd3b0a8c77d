import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type StartOptions = Awaited<ReturnType<NodeFS['init']>>['emscriptenOpts']

/** The part of Emscripten's file system that passes a program's fsync on, or here does not. */
interface FileSystemModule {
  readonly NODEFS: { readonly stream_ops: { fsync?: (stream: { readonly nfd: number }) => number } }
}

/**
 * PGlite's directory on disk, with fsync passed through to the machine: as it comes,
 * PGlite's Node file system takes it for done, and a power cut could undo a commit.
 */
export class DurableFiles extends NodeFS {
  override async init(pg: PGlite, options: StartOptions): Promise<{ emscriptenOpts: StartOptions }> {
    const { emscriptenOpts } = await super.init(pg, options)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), passFsyncOn] } }
  }
}

function passFsyncOn(module: unknown): void {
  ;(module as FileSystemModule).NODEFS.stream_ops.fsync = ({ nfd }) => {
    fsyncSync(nfd)
    return 0
  }
}

/** Makes a file, or the names in a folder, survive a power cut. */
export function syncPath(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** The same, without holding up anybody meanwhile. */
export async function flushPath(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The same for a folder with everything in it, innermost first. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncPath(path)
  }
  syncPath(folder)
}
