import type { CommandArgs, SetupCommand } from '#contract/commands.ts'
import {
  createCategory, createEmployee, createService, editBusiness, editCategory, editEmployee, editService, nextOrder,
} from '#domain/booking/setup.ts'
import type { Category, Employee, Service } from '#domain/booking/booking.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import type { CommandDefinition } from '#offline/command.ts'

interface CollectionOf {
  readonly service: 'services'
  readonly category: 'categories'
  readonly employee: 'employees'
  readonly business: 'businesses'
}

type KindOf<Name> = Name extends `${infer Kind extends keyof CollectionOf}.${string}` ? Kind : never

type SetupCommands = { readonly [Name in SetupCommand]: CommandDefinition<CommandArgs[Name], CollectionOf[KindOf<Name>]> }

interface WithId {
  readonly id: string
}

const rowId = ({ id }: WithId): string => id
const none = (): readonly string[] => []
const gone = () => ok('deleted' as const)

const ofService = { collection: 'services', rowId, businessId: (_: WithId, row: Service | undefined) => row?.business_id ?? '' } as const
const ofCategory = { collection: 'categories', rowId, businessId: (_: WithId, row: Category | undefined) => row?.business ?? '' } as const
const ofEmployee = { collection: 'employees', rowId, businessId: (_: WithId, row: Employee | undefined) => row?.business_id ?? '' } as const

/**
 * What owners change, as the engine shows it before the server has answered: folded by the
 * functions that the server uses. What a command names of other rows comes before it: a
 * service waits for its new category, an employee for a new service.
 */
export const setupCommands: SetupCommands = {
  'service.create': {
    ...ofService,
    businessId: (args) => args.business_id,
    touches: ({ category_id }) => categoryNamed(category_id),
    // An answer was lost but the row has arrived: it is the one, as it now is.
    fold: (row, args) => ok(row ?? createService(args)),
  },
  'service.edit': {
    ...ofService,
    touches: ({ changes }) => categoryNamed(changes.category_id),
    fold: (row, { changes }) => change(row, (found) => editService(found, changes)),
  },
  'service.delete': { ...ofService, touches: none, fold: gone },

  'category.create': {
    ...ofCategory,
    businessId: (args) => args.business,
    touches: none,
    needs: (args) => ({ others: { collection: 'categories', businessId: args.business } }),
    fold: (row, args, facts) => ok(row ?? createCategory(args, nextOrder(lastOf(facts.rows('others', 'categories'))))),
  },
  'category.edit': { ...ofCategory, touches: none, fold: (row, { changes }) => change(row, (found) => editCategory(found, changes)) },
  'category.reorder': { ...ofCategory, touches: none, fold: (row, { order }) => change(row, (found) => editCategory(found, { order })) },
  // Services that this device does not know to be in it stay, too: the server takes it off them.
  'category.delete': { ...ofCategory, touches: ({ emptied }) => servicesNamed(emptied), fold: gone },

  'employee.create': {
    ...ofEmployee,
    businessId: (args) => args.business_id,
    touches: (args) => [...timeOf(args), ...servicesNamed(args.service_id)],
    needs: (args) => ({ others: { collection: 'employees', businessId: args.business_id } }),
    fold: (row, args, facts) => ok(row ?? createEmployee(args, nextOrder(lastOf(facts.rows('others', 'employees'))))),
  },
  // Hours decide on time: what is booked before and after such a change keeps its place.
  'employee.edit': {
    ...ofEmployee,
    touches: (args, row) => [...timeOf(args), ...servicesNamed(args.changes.service_id?.filter((id) => !row?.service_id.includes(id)))],
    fold: (row, { changes }) => change(row, (found) => editEmployee(found, changes)),
  },
  'employee.delete': { ...ofEmployee, touches: timeOf, fold: gone },

  'business.edit': {
    collection: 'businesses',
    rowId,
    businessId: rowId,
    touches: none,
    fold: (row, { changes }) => change(row, (found) => editBusiness(found, changes)),
  },
}

function change<Row>(row: Row | undefined, edit: (row: Row) => Row): Result<Row, { readonly code: 'not_found' }> {
  return row ? ok(edit(row)) : refuse({ code: 'not_found' })
}

function categoryNamed(id: string | null | undefined): readonly string[] {
  return id ? [`categories:${id}`] : []
}

function servicesNamed(ids: readonly string[] = []): readonly string[] {
  return ids.map((id) => `services:${id}`)
}

/** The lane of whatever takes or frees an employee's time. */
function timeOf({ id }: WithId): readonly string[] {
  return [`employee:${id}`]
}

/** The greatest place in the order; undefined where there is none. */
function lastOf(rows: readonly { readonly order: number }[]): number | undefined {
  return rows.length === 0 ? undefined : Math.max(...rows.map(({ order }) => order))
}
