import type { Insertable } from 'kysely'
import { writeAudit } from '../core/audit.ts'
import type { Database } from '../core/database.ts'
import { readableId } from '../core/readable-id.ts'
import { insertMembership, insertShipper } from './shippers.queries.ts'
import type { ShippersTable } from './tables.gen.ts'

type Firm = Pick<
  Insertable<ShippersTable>,
  'provider_id' | 'name_zh' | 'name_en' | 'name_ru' | 'company_number_kind' | 'company_number' | 'city_id' | 'demo'
>

/** A new firm; one that is no provider belongs to who makes it. Holds nothing: whoever calls keeps others from making it too. */
export const makeShipper = async (transaction: Database, userId: string, firm: Partial<Firm>, now: Date) => {
  const shipper_id = readableId('s')
  await insertShipper(transaction, { shipper_id, ...firm, created_at: now, updated_at: now })
  if ((firm.provider_id ?? null) === null)
    await insertMembership(transaction, { user_id: userId, shipper_id, owner: true, joined_at: now })
  await writeAudit(transaction, { at: now, actor: userId, action: 'shipper.make', subject: shipper_id })
}
