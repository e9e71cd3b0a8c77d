import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './search.module.css'

interface Props {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  /** The focus is here when its dialog opens. */
  readonly isFirst?: boolean
}

/** A field to search in; what is typed in it stays ahead of what is found. */
export function SearchField({ label, value, onChange, isFirst = false }: Props) {
  const { t } = useTranslation('common')
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState({ typed: value, of: value })
  // What comes from elsewhere, a reset or a link, replaces what was typed.
  if (text.of !== value) setText({ typed: text.typed.trim() === value.trim() ? text.typed : value, of: value })
  const change = (next: string) => {
    setText({ typed: next, of: value })
    onChange(next)
  }
  return (
    <TextInput
      ref={field}
      type="search"
      inputMode="search"
      enterKeyHint="search"
      className={classes.search}
      aria-label={label}
      placeholder={label}
      data-autofocus={isFirst || undefined}
      leftSection={<IconSearch size={18} stroke={1.8} aria-hidden />}
      rightSection={
        text.typed !== '' && (
          <CloseButton
            aria-label={t('action.clearSearch')}
            onClick={() => {
              change('')
              field.current?.focus()
            }}
          />
        )
      }
      value={text.typed}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || text.typed === '') return
        event.stopPropagation()
        change('')
      }}
    />
  )
}
