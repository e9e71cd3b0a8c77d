import { useEffect, useSyncExternalStore } from 'react'

/** What is open over the page, the topmost last. */
let stack: readonly string[] = []
const listeners = new Set<() => void>()

/** Whether nothing lies over the dialog called `id`, for as long as it is mounted: Escape is meant for the topmost alone. */
export function useIsOnTop(id: string): boolean {
  useEffect(() => {
    change([...stack, id])
    return () => change(stack.filter((other) => other !== id))
  }, [id])
  return useSyncExternalStore(subscribe, topmost) === id
}

function change(next: readonly string[]): void {
  stack = next
  listeners.forEach((listener) => listener())
}

function topmost(): string | undefined {
  return stack.at(-1)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
