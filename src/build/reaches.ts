import type { Rolldown } from 'vite'

/** Where modules and what they import are looked up. */
export type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/** Whether a module loads another at once; itself it does. Followed once from each. */
export function createReaches(): (source: string, id: string, modules: Modules) => boolean {
  const reachedFrom = new Map<string, ReadonlySet<string>>()
  return (source, id, modules) => {
    const reached = reachedFrom.get(source) ?? follow(source, modules)
    reachedFrom.set(source, reached)
    return reached.has(id)
  }
}

function follow(source: string, modules: Modules): ReadonlySet<string> {
  const reached = new Set<string>()
  const visit = (one: string): void => {
    if (reached.has(one)) return
    reached.add(one)
    modules.getModuleInfo(one)?.importedIds.forEach(visit)
  }
  visit(source)
  return reached
}
