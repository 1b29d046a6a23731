import { EMAIL_PATTERN, emailKey, isPhone, phoneKey } from '@tongyun/contract/accounts/terms/person-patterns'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from '../core/database.ts'
import type { UsersTable } from './tables.gen.ts'

export type User = Selectable<UsersTable>

export const selectUser = (database: Database, userId: string): Promise<User | undefined> =>
  database.selectFrom('users').selectAll().where('user_id', '=', userId).where('deleted_at', 'is', null).executeTakeFirst()

/** What a person is called by others of their firm; empty for one who is gone. */
export const selectUserName = async (database: Database, userId: string): Promise<string> => {
  const user = await selectUser(database, userId)
  return user === undefined ? '' : user.full_name || user.user_name
}

/** The account's row, locked until the transaction ends. */
export const lockUser = (transaction: Database, userId: string): Promise<User | undefined> =>
  transaction
    .selectFrom('users')
    .selectAll()
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Several people, locked in one order, so that two who lock each other do not wait forever. */
export const lockPeople = (transaction: Database, userIds: readonly string[]): Promise<User[]> =>
  transaction
    .selectFrom('users')
    .selectAll()
    .where('user_id', 'in', userIds)
    .where('deleted_at', 'is', null)
    .orderBy('user_id')
    .forUpdate()
    .execute()

const selectUserByName = (database: Database, userName: string): Promise<User | undefined> =>
  database.selectFrom('users').selectAll().where(sql<boolean>`lower(user_name) = lower(${userName})`).executeTakeFirst()

/** @param phone as typed, with or without the country's code */
export const selectUserByPhone = (database: Database, phone: string): Promise<User | undefined> =>
  database.selectFrom('users').selectAll().where('phone', '=', phoneKey(phone)).executeTakeFirst()

/** @param email as typed; upper and lower case are the same */
export const selectUserByEmail = (database: Database, email: string): Promise<User | undefined> =>
  database.selectFrom('users').selectAll().where('email', '=', emailKey(email)).executeTakeFirst()

/**
 * What a name given at login is looked up by: a phone or e-mail address as it is kept, else the user name, which has a letter
 * and no @. However one of them is written, it is one.
 */
export const namedBy = (given: string): { by: 'email' | 'phone' | 'name'; key: string } => {
  if (EMAIL_PATTERN.test(given)) return { by: 'email', key: emailKey(given) }
  return isPhone(given) ? { by: 'phone', key: phoneKey(given) } : { by: 'name', key: given.toLowerCase() }
}

/** By user name, phone or e-mail address, whichever it looks like. */
export const selectUserByAny = (database: Database, given: string): Promise<User | undefined> => {
  const { by } = namedBy(given)
  if (by === 'email') return selectUserByEmail(database, given)
  return by === 'phone' ? selectUserByPhone(database, given) : selectUserByName(database, given)
}

/** What an account is called and reached by. */
export const selectContactsOf = (database: Database, userId: string) =>
  database.selectFrom('users').select(['full_name as name', 'phone', 'email']).where('user_id', '=', userId).executeTakeFirst()

export const insertUser = (database: Database, row: Insertable<UsersTable>): Promise<User> =>
  database.insertInto('users').values(row).returningAll().executeTakeFirstOrThrow()

export const updateUser = (database: Database, userId: string, values: Updateable<UsersTable>) =>
  database.updateTable('users').set(values).where('user_id', '=', userId).execute()

/** Devices the person logged in with before are strangers from now on (known-device.ts). */
export const forgetDevices = (transaction: Database, userId: string) =>
  transaction
    .updateTable('users')
    .set(({ eb }) => ({ device_generation: eb('device_generation', '+', 1) }))
    .where('user_id', '=', userId)
    .execute()

/**
 * Adds one to the wrong passwords in a row, up to `most`, and notes when strangers have used up their tries. False when
 * there are as many already.
 */
export const addWrongPassword = async (
  database: Database,
  userId: string,
  { most, guessedAt }: { most: number; guessedAt: Date | null },
): Promise<boolean> => {
  const { numUpdatedRows } = await database
    .updateTable('users')
    .set(({ eb }) => ({
      wrong_passwords: eb('wrong_passwords', '+', 1),
      ...(guessedAt === null ? {} : { guessed_at: guessedAt }),
    }))
    .where('user_id', '=', userId)
    .where('wrong_passwords', '<', most)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Most people told in one go. */
const TOLD_AT_ONCE = 100

/**
 * People whose password strangers guessed at since they were last looked for, and who were not told of it since
 * `toldBefore`. They count as told from now on.
 */
export const takeGuessed = async (
  transaction: Database,
  { now, toldBefore }: { now: Date; toldBefore: Date },
): Promise<User[]> => {
  const rows = await transaction
    .updateTable('users')
    .set({
      guessed_at: null,
      guesses_told_at: sql`case when guesses_told_at > ${toldBefore} then guesses_told_at else ${now} end`,
    })
    .where('user_id', 'in', (query) =>
      query
        .selectFrom('users')
        .select('user_id')
        .where('guessed_at', 'is not', null)
        .where('deleted_at', 'is', null)
        .orderBy('user_id')
        .limit(TOLD_AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
  return rows.filter(({ guesses_told_at: told }) => told?.getTime() === now.getTime())
}
