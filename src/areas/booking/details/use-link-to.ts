import { useCallback } from 'react'
import { useLocation } from 'react-router-dom'

/** Where another booking is looked at from here: in the same place as this one, be it beside the day or the list. */
export function useLinkTo(): (bookingId: string) => string {
  const { pathname, search } = useLocation()
  return useCallback(
    (bookingId) => {
      const params = new URLSearchParams(search)
      if (!params.has('booking')) return `/bookings/${bookingId}`
      params.set('booking', bookingId)
      return `${pathname}?${params.toString()}`
    },
    [pathname, search],
  )
}
