import { EditedBusiness } from './edited-business.tsx'
import { HoursForm } from './hours-form.tsx'

/** The opening hours of the business. */
export function HoursPage() {
  return <EditedBusiness>{(editing) => <HoursForm {...editing} />}</EditedBusiness>
}
