import type * as z from 'zod'
import type { company } from '#contract/plans.ts'
import type { Database, Transaction } from '../db/database.ts'
import { companyInfo } from '../db/tables/plans.ts'

/** Who runs the server, in the operator's words [T5]. */
export type CompanyInfo = z.output<typeof company>

const nothing: CompanyInfo = {
  name: '',
  description: '',
  translations: {},
  phone: '',
  whatsapp: '',
  email: '',
  telegram: '',
  website: '',
  address: '',
}

/** What the operator has entered; empty texts where that is nothing. */
export async function readCompanyInfo(db: Database): Promise<CompanyInfo> {
  const [row] = await db.select().from(companyInfo)
  if (!row) return nothing
  const { only: _, ...info } = row
  return info
}

export async function writeCompanyInfo(tx: Transaction, info: CompanyInfo): Promise<void> {
  await tx.insert(companyInfo).values(info).onConflictDoUpdate({ target: companyInfo.only, set: info })
}
