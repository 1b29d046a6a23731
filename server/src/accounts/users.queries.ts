import { EMAIL_PATTERN, emailKey, isPhone, phoneKey } from '@tongyun/contract/person-patterns'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from '../core/database.ts'
import type { UserTable } from './accounts.tables.ts'

export type User = Selectable<UserTable>

export const selectUser = (database: Database, userId: string): Promise<User | undefined> =>
  database.selectFrom('users').selectAll().where('user_id', '=', userId).where('deleted_at', 'is', null).executeTakeFirst()

/** The row until the transaction ends: nobody else changes it meanwhile. */
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

export const selectUserByName = (database: Database, userName: string): Promise<User | undefined> =>
  database.selectFrom('users').selectAll().where(sql<boolean>`lower(user_name) = lower(${userName})`).executeTakeFirst()

/** @param phone as typed, with or without the country's code */
export const selectUserByPhone = (database: Database, phone: string): Promise<User | undefined> =>
  database.selectFrom('users').selectAll().where('phone', '=', phoneKey(phone)).executeTakeFirst()

/** @param email as typed; upper and lower case are the same */
export const selectUserByEmail = (database: Database, email: string): Promise<User | undefined> =>
  database.selectFrom('users').selectAll().where('email', '=', emailKey(email)).executeTakeFirst()

/** By user name, phone or e-mail address, whichever it looks like: a user name has a letter and no @. */
export const selectUserByAny = (database: Database, given: string): Promise<User | undefined> => {
  if (EMAIL_PATTERN.test(given)) return selectUserByEmail(database, given)
  return isPhone(given) ? selectUserByPhone(database, given) : selectUserByName(database, given)
}

export const insertUser = (database: Database, row: Insertable<UserTable>): Promise<User> =>
  database.insertInto('users').values(row).returningAll().executeTakeFirstOrThrow()

export const updateUser = (database: Database, userId: string, values: Updateable<UserTable>) =>
  database.updateTable('users').set(values).where('user_id', '=', userId).execute()

/** Adds one to the wrong passwords in a row, up to `most`. False when there are as many already. */
export const addWrongPassword = async (database: Database, userId: string, most: number): Promise<boolean> => {
  const { numUpdatedRows } = await database
    .updateTable('users')
    .set(({ eb }) => ({ wrong_passwords: eb('wrong_passwords', '+', 1) }))
    .where('user_id', '=', userId)
    .where('wrong_passwords', '<', most)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
