import { rowCommands } from '#desk/commands/row-commands.ts'
import { editEnquiry } from '#domain/catalogue/enquiry.ts'

/** Who answered an enquiry is told once the server has it: it alone knows what its log calls a person [C7]. */
export const enquiryCommands = rowCommands('enquiries', { edit: (row, changes, at) => editEnquiry(row, changes, { at, by: '' }) })
