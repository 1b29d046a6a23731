import type { Database } from '../core/database.ts'
import type { DemandContact } from '../core/services.ts'
import { selectSheetsOf } from './demands.queries.ts'

/** Whom a demand names as the one to reach; null where it names nobody any more. Who may know is the caller's question. */
export const contactOfDemand = async (database: Database, demandId: string): Promise<DemandContact | null> => {
  const [row] = await selectSheetsOf(database, [demandId])
  if (row === undefined) return null
  const { contactName: name, contactPhone: phone, contactEmail: email, contactWechat: wechat } = row.sheet
  return name === null ? null : { name, phone, email, wechat }
}
