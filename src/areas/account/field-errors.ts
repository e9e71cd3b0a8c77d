import type { ApiError } from '#contract/client.ts'

/** What is wrong with one field: what the page found before sending, else what the server said. */
export function fieldError(name: string, problems: Readonly<Record<string, string | undefined>>, error: ApiError | null): string | undefined {
  return problems[name] ?? error?.fields?.[name]?.join(' ')
}
