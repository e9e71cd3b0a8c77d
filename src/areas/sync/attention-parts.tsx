import { IconAlertTriangle } from '@tabler/icons-react'
import { commandActions } from '#contract/actions.ts'
import { wordsFor } from '#contract/fallbacks.ts'
import { readProblem } from '#contract/field-problems.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { OutboxEntry } from '#offline/outbox/entry.ts'
import { apiErrorOf } from '#offline/send/api-error.ts'
import { ErrorText } from '#ui/errors/error-text.tsx'
import { useProblemWords } from '#ui/errors/use-problem-words.ts'
import { EntryAge } from './entry-words.tsx'
import classes from './sync.module.css'

/** What was wanted, and how long ago. */
export function AttentionHead({ words, at }: { readonly words: string; readonly at: number }) {
  return (
    <header className={classes.cardHead}>
      <IconAlertTriangle size={22} stroke={2} aria-hidden />
      <div>
        <h3>{words}</h3>
        <span>
          <EntryAge at={at} />
        </span>
      </div>
    </header>
  )
}

/** What the server said is wrong with a field, by what a person calls it; without a name for a field that no person fills in. */
export interface EntryProblem {
  readonly label: string | undefined
  readonly texts: readonly string[]
}

/** Why the server did not take it. */
export function Why({ entry, problems }: { readonly entry: OutboxEntry; readonly problems: readonly EntryProblem[] }) {
  const { t } = useTranslation('sync')
  const problemWords = useProblemWords(readProblem)
  if (!entry.error) return null
  const refusal = apiErrorOf(entry.error)
  return (
    <div className={classes.why}>
      {refusal ? <ErrorText {...wordsFor(refusal, commandActions[entry.command])} /> : <span>{t('entry.rejected')}</span>}
      {problems.map(({ label, texts }) => (
        <span key={texts.join()}>
          {label !== undefined && `${label}: `}
          {texts.map(problemWords).join(' ')}
        </span>
      ))}
    </div>
  )
}
