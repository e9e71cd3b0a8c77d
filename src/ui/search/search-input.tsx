import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './search.module.css'

export interface SearchProps {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  /** The focus is here when its dialog opens. */
  readonly isFirst?: boolean
}

/** A field to search in, which holds what it is given; its cross and Escape empty it. */
export function SearchInput({ label, value, onChange, isFirst = false }: SearchProps) {
  const { t } = useTranslation('common')
  const field = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    field.current?.focus()
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
      rightSection={value !== '' && <CloseButton aria-label={t('action.clearSearch')} onClick={clear} />}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || value === '') return
        event.stopPropagation()
        onChange('')
      }}
    />
  )
}
