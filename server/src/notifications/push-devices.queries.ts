/** The SQL of devices on which people are told what the app tells them. */
import type { NotificationKind } from '@tongyun/contract/accounts/account'
import { PUSH_LIMITS } from '@tongyun/contract/notifications/terms/push-terms'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../core/database.ts'
import type { NoticePayload } from './notice-payload.ts'
import type { PushMessage } from './push-message.ts'
import type { PushDevicesTable } from './tables.gen.ts'

export type PushDevice = Selectable<PushDevicesTable>

export const selectDevicesOf = (database: Database, userId: string) =>
  database
    .selectFrom('push_devices')
    .select(['device_id', 'name', 'added_at'])
    .where('user_id', '=', userId)
    .orderBy('added_at', 'desc')
    .orderBy('device_id')
    .execute()

type Added = Pick<PushDevice, 'device_id' | 'user_id' | 'endpoint' | 'public_key' | 'auth_secret' | 'name' | 'zone' | 'added_at'>

/**
 * Adds a device, or gives it to who is there now: a browser has one address, whoever sits before it. What the last one was to be
 * told goes. Beyond PUSH_LIMITS.ofPerson the oldest end.
 */
export const putDevice = async (transaction: Database, device: Added): Promise<string> => {
  const { device_id, user_id, endpoint, public_key, auth_secret, name, zone, added_at } = device
  await sql`delete from push_devices where endpoint = ${endpoint} and user_id <> ${user_id}`.execute(transaction)
  const { rows } = await sql<{ deviceId: string }>`
    insert into push_devices (device_id, user_id, endpoint, public_key, auth_secret, name, zone, added_at)
    values (${device_id}, ${user_id}, ${endpoint}, ${public_key}, ${auth_secret}, ${name}, ${zone}, ${added_at})
    on conflict (endpoint) do update set public_key = excluded.public_key, auth_secret = excluded.auth_secret,
      name = excluded.name, zone = excluded.zone
    returning device_id as "deviceId"`.execute(transaction)
  await sql`delete from push_devices where device_id in (
    select device_id from push_devices where user_id = ${user_id} order by added_at desc, device_id offset ${PUSH_LIMITS.ofPerson})`.execute(
    transaction,
  )
  return rows[0]?.deviceId ?? device_id
}

export const selectOwnerOf = async (database: Database, deviceId: string): Promise<string | undefined> => {
  const row = await database.selectFrom('push_devices').select('user_id').where('device_id', '=', deviceId).executeTakeFirst()
  return row?.user_id
}

export const deleteDevice = (database: Database, deviceId: string) =>
  database.deleteFrom('push_devices').where('device_id', '=', deviceId).execute()

export const deleteDevicesOf = (transaction: Database, userId: string) =>
  transaction.deleteFrom('push_devices').where('user_id', '=', userId).execute()

/** Ends what a person turned on until a moment. */
export const deleteDevicesUntil = (transaction: Database, userId: string, until: Date) =>
  transaction.deleteFrom('push_devices').where('user_id', '=', userId).where('added_at', '<=', until).execute()

/** Has the devices of people told notifications of theirs. */
export const insertPushNotices = (transaction: Database, notificationIds: readonly string[]) =>
  sql`insert into push_notices (device_id, notification_id)
    select d.device_id, n.notification_id from notifications n join push_devices d on d.user_id = n.user_id
    where n.notification_id = any(${[...notificationIds]}::text[]) and n.in_app
    on conflict do nothing`.execute(transaction)

const dueDevices = (now: Date) => sql`push_devices d
  where d.device_id in (select device_id from push_notices union all select device_id from push_devices where message is not null)
    and (d.wait_until is null or d.wait_until <= ${now})`

/** Whether there are any for lockDueDevices. */
export const areDevicesDue = (now: Date) => sql<boolean>`exists (select from ${dueDevices(now)})`

/** Devices that are due, held until the transaction ends; without those that another holds. */
export const lockDueDevices = async (transaction: Database, now: Date, limit: number) => {
  const { rows } = await sql<PushDevice>`select d.* from ${dueDevices(now)}
    order by d.device_id limit ${limit} for update of d skip locked`.execute(transaction)
  return rows
}

export type Waiting = {
  device_id: string
  notification_id: string
  kind: NotificationKind
  event: NoticePayload
  link: string
  read_at: Date | null
}

/** What devices are still to be told, the newest first. */
export const selectWaiting = async (transaction: Database, deviceIds: readonly string[]): Promise<Waiting[]> => {
  const { rows } = await sql<Waiting>`
    select p.device_id, n.notification_id, n.kind, n.event, n.link, n.read_at
    from push_notices p join notifications n on n.notification_id = p.notification_id
    where p.device_id = any(${[...deviceIds]}::text[]) order by n.created_at desc, n.notification_id`.execute(transaction)
  return rows
}

/** A device's message, whose what is told with it waits no more. `counted`: the day it counts for, null for what is pressing. */
export const beginMessage = async (
  transaction: Database,
  deviceId: string,
  { message, counted, now, until }: { message: PushMessage; counted: string | null; now: Date; until: Date },
) => {
  await sql`delete from push_notices where device_id = ${deviceId}`.execute(transaction)
  await sql`update push_devices set message = ${JSON.stringify(message)}::jsonb, tries = 1, wait_until = ${until},
      told = case when ${counted}::date is null then told when told_on = ${counted}::date then told + 1 else 1 end,
      told_on = coalesce(${counted}::date, told_on),
      told_at = case when ${counted}::date is null then told_at else ${now} end
    where device_id = ${deviceId}`.execute(transaction)
}

/** Whoever sends it next does so from `until` on. */
export const repeatMessage = (transaction: Database, deviceId: string, until: Date) =>
  sql`update push_devices set tries = tries + 1, wait_until = ${until} where device_id = ${deviceId}`.execute(transaction)

export const letWait = (transaction: Database, deviceId: string, until: Date) =>
  sql`update push_devices set wait_until = ${until} where device_id = ${deviceId}`.execute(transaction)

export const dropWaiting = (transaction: Database, deviceId: string) =>
  sql`delete from push_notices where device_id = ${deviceId}`.execute(transaction)

/** The message `id` was taken, or is tried no more. */
export const endMessage = (database: Database, deviceId: string, { id, failedAt }: { id: string; failedAt: Date | null }) =>
  sql`update push_devices set message = null, tries = 0, wait_until = null,
      failing_since = case when ${failedAt}::timestamptz is not null then coalesce(failing_since, ${failedAt}) end
    where device_id = ${deviceId} and message ->> 'id' = ${id}`.execute(database)

/** The message `id` is tried again. */
export const postponeMessage = (database: Database, deviceId: string, { id, until }: { id: string; until: Date }) =>
  sql`update push_devices set wait_until = ${until} where device_id = ${deviceId} and message ->> 'id' = ${id}`.execute(database)

/** Ends devices to which nothing got through since a moment. */
export const deleteFailing = (database: Database, before: Date) =>
  sql`delete from push_devices where failing_since < ${before}`.execute(database)
