import { useMemo } from 'react'
import { must } from '#lib/assert.ts'
import type { EnquiryProps } from '../../woken.ts'
import { useBooking } from '../booking-tools.ts'
import { useTold } from '../use-told.ts'
import { EnquiryForm } from './enquiry-form.tsx'
import { enquiryTexts } from './enquiry-texts.ts'
import { OwnEnquiries } from './own-enquiries.tsx'

/** The question that is being written about a product, and below it what this device has asked of it before [C7]. */
export function ProductEnquiry({ page, isOpen, onClose }: EnquiryProps) {
  const { tools: { engine } } = useBooking()
  const businessId = must(page.enquiriesTo, 'who is asked')
  const all = useTold(useMemo(() => engine.enquiries(businessId), [engine, businessId])) ?? []
  const own = all.filter(({ wanted }) => wanted.product_id === page.product.id).toReversed()
  const texts = enquiryTexts[page.language]
  return (
    <>
      {isOpen && <EnquiryForm page={page} businessId={businessId} texts={texts} onClose={onClose} />}
      {own.length > 0 && <OwnEnquiries texts={texts} enquiries={own} />}
    </>
  )
}
