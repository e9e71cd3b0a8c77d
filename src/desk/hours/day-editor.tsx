import { useEffect, useRef, type RefObject } from 'react'
import type { DayDraft, DayDraftProblems, SpanKind } from './day-draft.ts'
import { withoutSpan, withSpan } from './day-draft.ts'
import classes from './hours.module.css'
import { SpanRow } from './span-row.tsx'

interface Props {
  readonly day: DayDraft
  readonly problems: DayDraftProblems | undefined
  readonly onChange: (day: DayDraft) => void
}

/** The hours and breaks of a day that is on. The focus goes to what was added, and to what is left where something was removed. */
export function DayEditor({ day, problems, onChange }: Props) {
  const list = useRef<HTMLDivElement>(null)
  useFocusOnAdded(list, day)
  const remove = (kind: SpanKind, at: number) => {
    onChange(withoutSpan(day, kind, at))
    list.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={list} className={classes.spans}>
      {(['windows', 'breaks'] as const).map((kind) =>
        day[kind].map((span, at) => (
          <SpanRow
            // Spans have no name but their place.
            key={`${kind} ${at}`}
            kind={kind}
            span={span}
            isRound={kind === 'windows' && day.isRound === true}
            problem={problems?.[kind][at]}
            onChange={(change) => onChange(withSpan(day, kind, at, change))}
            onRemove={kind === 'breaks' || day.windows.length > 1 ? () => remove(kind, at) : undefined}
          />
        )),
      )}
    </div>
  )
}

function useFocusOnAdded(list: RefObject<HTMLDivElement | null>, { windows, breaks }: DayDraft): void {
  const counts = useRef([windows.length, breaks.length])
  useEffect(() => {
    const [hadWindows = 0, hadBreaks = 0] = counts.current
    counts.current = [windows.length, breaks.length]
    const added = windows.length > hadWindows ? windows.length : breaks.length > hadBreaks ? windows.length + breaks.length : 0
    if (added > 0) list.current?.querySelector<HTMLInputElement>(`fieldset:nth-child(${added}) input`)?.focus()
  }, [list, windows.length, breaks.length])
}
