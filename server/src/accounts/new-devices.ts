import { HOUR_MS } from '@tongyun/freight/days'
import type { Database } from '../core/database.ts'
import { type Receivers, selectReceivers } from './receivers.queries.ts'
import { selectNewDevices } from './sessions.queries.ts'

/** Whoever deals with a firm is told of its new devices for so long. */
const NEW_DEVICE_H = 48

/**
 * Devices of people, or of the people of a firm, that were confirmed within the last 48 hours, the newest first: what the
 * other side of a deal is shown; of an account that was given back every login of its careful week. The browser an account was made on is none of them.
 */
export const newDevicesOf = async (
  database: Database,
  whose: Extract<Receivers, { userIds: unknown } | { companyId: unknown }>,
  now: Date,
): Promise<{ userId: string; confirmedAt: Date }[]> => {
  const people = await selectReceivers(database, whose)
  const since = new Date(now.getTime() - NEW_DEVICE_H * HOUR_MS)
  const rows = await selectNewDevices(
    database,
    people.map(({ user_id }) => user_id),
    { since, now },
  )
  return rows.map(({ user_id: userId, confirmed_at: confirmedAt }) => ({ userId, confirmedAt }))
}
