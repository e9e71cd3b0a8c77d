import { useState } from 'react'
import { SearchInput, type SearchProps } from './search-input.tsx'

/** A field to search in; what is typed in it stays ahead of what is found. */
export function SearchField({ value, onChange, ...rest }: SearchProps) {
  const [text, setText] = useState({ typed: value, of: value })
  // What comes from elsewhere, a reset or a link, replaces what was typed.
  if (text.of !== value) setText({ typed: text.typed.trim() === value.trim() ? text.typed : value, of: value })
  const change = (next: string) => {
    setText({ typed: next, of: value })
    onChange(next)
  }
  return <SearchInput {...rest} value={text.typed} onChange={change} />
}
