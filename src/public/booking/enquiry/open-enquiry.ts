import type { BookingPlace, EnquiryScreens } from '../../woken.ts'
import { openBooking } from '../open-booking.ts'
import { withinBooking } from '../within-booking.tsx'
import { ProductEnquiry } from './product-enquiry.tsx'

/** What asks about a product in this browser, and shows what was asked. */
export async function openEnquiry(of: BookingPlace): Promise<EnquiryScreens> {
  return { Enquiry: withinBooking(await openBooking(of), ProductEnquiry) }
}
