import { afterRestoreCommand } from './after-restore.ts'
import { backupCommand } from './backup.ts'
import { checkRowsCommand } from './check-rows.ts'
import type { AdminCommand } from './command.ts'
import { companyInfoCommand } from './company-info.ts'
import { createOwnerCommand } from './create-owner.ts'
import { listDevicesCommand } from './list-devices.ts'
import { listPlansCommand } from './list-plans.ts'
import { repairCommand } from './repair.ts'
import { resetPasswordCommand } from './reset-password.ts'
import { setPlanCommand } from './set-plan.ts'

/** Everything that the operator has done from a terminal, in the order in which it is listed. */
export const commands: Readonly<Record<string, AdminCommand>> = {
  'create-owner': createOwnerCommand,
  'reset-password': resetPasswordCommand,
  'list-devices': listDevicesCommand,
  'list-plans': listPlansCommand,
  'set-plan': setPlanCommand,
  'company-info': companyInfoCommand,
  'check-rows': checkRowsCommand,
  repair: repairCommand,
  backup: backupCommand,
  'after-restore': afterRestoreCommand,
}
