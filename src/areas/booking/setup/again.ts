import type { Employee, Service } from '#domain/booking/booking.ts'
import type { CreateEmployee, CreateService } from '#domain/booking/setup.ts'
import type { Step } from './steps.ts'

/**
 * Deleting a service. Taken back it is made anew under its id, with all that a creation can say: its picture is gone.
 * The server took it off those who gave it: they give it again from the start, by the same command, whatever became of
 * them since.
 */
export function deleteService(service: Service, givers: readonly Employee[]): Step {
  const { rev: _, image: _image, ...again } = service satisfies CreateService
  return {
    act: { name: 'service.delete', args: { id: again.id } },
    undo: { name: 'service.create', args: { ...again, given_by: Object.fromEntries(givers.map((one) => [one.id, one.service_terms?.[again.id] ?? {}])) } },
  }
}

/** Deleting an employee; taken back as a service is. */
export function deleteEmployee(employee: Employee): Step {
  const { rev: _, image: _image, ...again } = employee satisfies CreateEmployee
  return {
    act: { name: 'employee.delete', args: { id: again.id } },
    undo: { name: 'employee.create', args: again },
  }
}
