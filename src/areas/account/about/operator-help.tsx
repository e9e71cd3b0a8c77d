import { ContactList } from './contact-list.tsx'
import { useCompanyAnswer } from './use-company-answer.ts'
import { hasContacts } from './use-company-info.ts'

/** How to reach the operator, for somebody who has not signed in; nothing where that is not known. */
export function OperatorHelp() {
  const [answer] = useCompanyAnswer()
  return answer?.ok && hasContacts(answer.value) ? <ContactList company={answer.value} /> : null
}
