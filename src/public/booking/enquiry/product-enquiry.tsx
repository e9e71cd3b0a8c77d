import type { EnquiryProps } from '../../woken.ts'
import { EnquiryForm } from './enquiry-form.tsx'
import { enquiryTexts } from './enquiry-texts.ts'
import { OwnEnquiries } from './own-enquiries.tsx'
import { useDeviceEnquiries } from './use-device-enquiries.ts'

/** The question that is being written about a product, and below it what this device has asked of it before [C7]. */
export function ProductEnquiry({ page, businessId, isOpen, onClose }: EnquiryProps) {
  const own = (useDeviceEnquiries(businessId) ?? []).filter(({ wanted }) => wanted.product_id === page.product.id).toReversed()
  const texts = enquiryTexts[page.language]
  return (
    <>
      {isOpen && <EnquiryForm page={page} businessId={businessId} texts={texts} onClose={onClose} />}
      {own.length > 0 && <OwnEnquiries texts={texts} enquiries={own} />}
    </>
  )
}
