import { useId, useState, type SubmitEvent } from 'react'
import { codePattern } from '#domain/orders/shared-table.ts'
import acts from '../../booking/acts.module.css'
import person from '../../booking/person-fields.module.css'
import styles from './table.module.css'
import { useTableWords } from './table-words.ts'

interface Props {
  /** What was read from the first phone's code; empty where it is typed. */
  readonly code: string
  readonly isAsking: boolean
  readonly onJoin: (code: string) => void
}

/** Where those who share a bill already are joined by their code. */
export function JoinTable({ code, isAsking, onJoin }: Props) {
  const said = useTableWords()
  const id = useId()
  const [typed, setTyped] = useState(code)
  const [isMissing, setMissing] = useState(false)
  const join = (event: SubmitEvent): void => {
    event.preventDefault()
    const isCode = codePattern.test(typed)
    setMissing(!isCode)
    if (isCode) onJoin(typed)
  }
  return (
    <form className={acts.box} noValidate aria-busy={isAsking} onSubmit={join}>
      <h2>{said.joinTitle}</h2>
      <div className={person.field}>
        <label htmlFor={id}>{said.codeLabel}</label>
        <input
          id={id}
          className={styles.digits}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={typed}
          onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? `${id}problem` : undefined}
        />
        {isMissing && (
          <p className={person.problem} id={`${id}problem`} role="alert">
            {said.needCode}
          </p>
        )}
      </div>
      <button type="submit" className={code === '' ? acts.act : acts.main} disabled={isAsking}>
        {said.join}
      </button>
    </form>
  )
}
