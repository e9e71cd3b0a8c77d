import { useLocation } from 'react-router-dom'

/** The screen that the form was opened from, on the day that it showed: after booking another day one stays where one was. */
export function useCameFrom(): string {
  const { from } = (useLocation().state ?? {}) as { readonly from?: string }
  return placeToReturn(from)
}

/** Today, where the form was opened otherwise. What was looked at over the screen does not open again. */
export function placeToReturn(from = '/'): string {
  const [path = '', search = ''] = from.split('?')
  if (path !== '/' && path !== '/calendar') return '/'
  const params = new URLSearchParams(search)
  params.delete('booking')
  return params.size > 0 ? `${path}?${params.toString()}` : path
}
