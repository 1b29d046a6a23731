/** A person as staff sees them. */
import type { Person } from '@tongyun/contract/administration/endpoints'
import { SYSTEMS } from '@tongyun/contract/roles'
import { IDLE_S, isDisabledIn, maskContact, type PersonRow, selectPerson } from '../accounts/index.ts'
import { BusinessError } from '../core/errors.ts'
import type { Context } from '../core/route.ts'

/** Contacts are masked: whoever looks after people need not know them. */
export const presentPerson = (row: PersonRow): Person => ({
  userId: row.user_id,
  userName: row.user_name,
  fullName: row.full_name,
  role: row.role,
  companyId: row.company_id,
  companyName: row.company_name,
  phone: row.phone === null ? null : maskContact(row.phone),
  email: row.email === null ? null : maskContact(row.email),
  disabledIn: SYSTEMS.filter((system) => isDisabledIn(system, row)),
  secondFactor: row.totp_on,
  createdAt: row.created_at.toISOString(),
  lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  openSessions: row.open_sessions ?? 0,
  demo: row.demo,
})

/** @throws BusinessError 812004 when there is no such person */
export const readPerson = async ({ database, locale, now }: Context, userId: string): Promise<Person> => {
  const row = await selectPerson(database, userId, { locale, now, idleS: IDLE_S })
  if (row === undefined) throw new BusinessError(812004)
  return presentPerson(row)
}
