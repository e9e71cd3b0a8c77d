import { useMemo } from 'react'
import { useDeskRows } from '#desk/rows/use-desk-rows.ts'
import { newestEnquiries, type Enquiry } from '#domain/catalogue/enquiry.ts'
import type { ViewRow } from '#offline/overlay/view-row.ts'

export type EnquiryView = ViewRow<Enquiry>

/** The enquiries of the business that fit, newest first; undefined until this device has them. Pass a stable function. */
export function useEnquiries(fits: (enquiry: Enquiry) => boolean): readonly EnquiryView[] | undefined {
  const views = useDeskRows('enquiries')
  return useMemo(() => {
    const fitting = views?.filter(({ row }) => fits(row))
    const places = new Map(fitting?.map((view) => [view.row.id, view]))
    return fitting && newestEnquiries(fitting.map(({ row }) => row)).flatMap(({ id }) => places.get(id) ?? [])
  }, [views, fits])
}

export const anyEnquiry = (): boolean => true
export const isOpenEnquiry = ({ status }: Enquiry): boolean => status === 'open'
export const isAnsweredEnquiry = ({ status }: Enquiry): boolean => status === 'answered'
