import type { Step } from '#desk/commands/steps.ts'
import type { Employee } from '#domain/business/employee.ts'
import type { CreateService, Service } from '#domain/business/service.ts'

/**
 * Deleting a service. Taken back it is made anew under its id, with all that a creation can say: its picture is gone.
 * The server took it off those who gave it: they give it again from the start, by the same command, whatever became of
 * them since.
 */
export function deleteServiceStep(service: Service, givers: readonly Employee[]): Step {
  const { rev: _, image: _image, ...again } = service satisfies CreateService
  return {
    command: { name: 'service.delete', args: { id: again.id } },
    inverse: {
      name: 'service.create',
      args: { ...again, given_by: Object.fromEntries(givers.map((one) => [one.id, one.service_terms?.[again.id] ?? {}])) },
    },
  }
}
