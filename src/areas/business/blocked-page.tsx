import { BlockedForm } from './blocked-form.tsx'
import { EditedBusiness } from './edited-business.tsx'

/** The phones that cannot book by themselves. */
export function BlockedPage() {
  return <EditedBusiness>{(editing) => <BlockedForm {...editing} />}</EditedBusiness>
}
