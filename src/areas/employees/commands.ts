import { rowCommands, type WithId } from '#desk/commands/row-commands.ts'
import { editEmployee } from '#domain/business/employee.ts'

/**
 * Employees. What takes or frees an employee's time has an order with their hours: what is booked before and after such a change keeps its
 * place.
 */
export const employeeCommands = rowCommands('employees', { touches: ({ id }: WithId) => [`employee:${id}`], edit: editEmployee })
