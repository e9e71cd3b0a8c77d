import type { Step } from '#desk/commands/steps.ts'
import type { CreateEmployee, Employee } from '#domain/business/employee.ts'

/** Deleting an employee. Taken back they are made anew under their id, with all that a creation can say: the picture is gone. */
export function deleteEmployeeStep(employee: Employee): Step {
  const { rev: _, image: _image, ...again } = employee satisfies CreateEmployee
  return {
    command: { name: 'employee.delete', args: { id: again.id } },
    inverse: { name: 'employee.create', args: again },
  }
}
