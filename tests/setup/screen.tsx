import { render, type RenderResult } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import type { ApiError, Client } from '#contract/client.ts'
import type { Answer, EndpointKey } from '#contract/endpoints.ts'
import { loadTexts, startTexts, texts } from '#i18n/setup.ts'
import type { Language } from '#i18n/languages.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import { ClientProvider } from '#offline/react/client-context.tsx'
import { StoikaProvider } from '#ui/theme/stoika-provider.tsx'

let isStarted = false

/** The interface's real texts, in a language, with those of the named areas; to be awaited before anything is drawn. */
export async function speak(language: Language, ...areas: readonly string[]): Promise<void> {
  if (!isStarted) await startTexts({ getItem: () => null, setItem: () => undefined }, [language])
  isStarted = true
  await texts.changeLanguage(language)
  await loadTexts('account', 'desk', 'errors', 'install', ...areas)
}

interface Options {
  /** Where the person is. */
  readonly at?: string | { readonly pathname: string; readonly state: unknown }
  readonly client?: Client
}

/** Draws a part of the page as it stands in the app: with its theme, texts and addresses. */
export function show(ui: ReactElement, { at = '/', client = answering({}) }: Options = {}): RenderResult {
  const router = createMemoryRouter([{ path: '*', element: ui }], { initialEntries: [at] })
  return render(
    <StoikaProvider env="test">
      <ClientProvider client={client}>
        <RouterProvider router={router} />
      </ClientProvider>
    </StoikaProvider>,
  )
}

type Answers = { readonly [Key in EndpointKey]?: (options: never) => Answer<Key> | ApiError }

/** A client whose calls are answered by functions; an answer with a numeric `status` is a refusal. */
export function answering(answers: Answers, file: Awaited<ReturnType<Client['file']>> = refuse({ status: 0 })): Client {
  return {
    call: async <Key extends EndpointKey>(key: Key, ...[options]: readonly unknown[]): Promise<Result<Answer<Key>, ApiError>> => {
      const answer = answers[key]?.(options as never)
      if (answer === undefined && !(key in answers)) return refuse({ status: 0 })
      return isRefusal(answer) ? refuse(answer) : ok(answer as Answer<Key>)
    },
    file: async () => file,
  }
}

function isRefusal(answer: unknown): answer is ApiError {
  return typeof answer === 'object' && answer !== null && 'status' in answer && typeof answer.status === 'number'
}
