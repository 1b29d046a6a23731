import type { PersonalData } from '../core/personal-data.ts'
import { sheetOf } from './present-shipper.ts'
import { deleteMembership, selectMembership, selectWritten } from './shippers.queries.ts'

/** The firm a person buys for; it stays without them, since what it bought belongs to it. */
export const DATA_OF_SHIPPERS: PersonalData = {
  name: 'firm',
  read: async (database, { userId }) => {
    const member = await selectMembership(database, userId)
    if (member === undefined) return null
    const { shipper_id: shipperId, owner, joined_at: joinedAt } = member
    return { shipperId, owner, joinedAt, sheet: sheetOf(await selectWritten(database, shipperId)) }
  },
  erase: (transaction, { userId }) => deleteMembership(transaction, userId),
}
