import type { askToJoin as endpoint, withdrawJoinRequest as withdrawEndpoint } from '@tongyun/contract/accounts/colleagues'
import { type CompanyNumberKind, companyNumber, companyNumberFault } from '@tongyun/contract/company-numbers'
import { writeAudit } from '../core/audit.ts'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { appendEvent } from '../core/events.ts'
import { caller } from '../core/person.ts'
import { readableId } from '../core/readable-id.ts'
import type { Operation } from '../core/route.ts'
import { refuseBeyond } from '../core/spend-points.ts'
import { firmOfNumber } from '../shippers/index.ts'
import { JOIN_REQUESTED } from './colleague-notices.ts'
import { type Firm, firmOf } from './firm.ts'
import { deleteJoinRequestOf, upsertJoinRequest } from './join-requests.queries.ts'
import { presentColleagues } from './list-colleagues.ts'
import { lockOwnUser } from './own-account.ts'
import type { User } from './users.queries.ts'

/** Whoever tries numbers learns which firms are here: a few a day. */
const A_DAY = { most: 5, windowS: 86_400 }

export type GivenNumber = { kind: CompanyNumberKind; number: string }

/** A number as it is kept. @throws BusinessError 810001 wrong_format of `field` for one that breaks its own check digits */
export const keptNumber = ({ kind, number: typed }: GivenNumber, field: string): GivenNumber => {
  const number = companyNumber(kind, typed)
  if (companyNumberFault(kind, number) !== null)
    throw new BusinessError(810001, { field, rule: 'wrong_format', path: field, limit: '' })
  return { kind, number }
}

/** The firm that a number stands for, where somebody opened one. */
export const firmNumbered = async (database: Database, given: GivenNumber): Promise<Pick<Firm, 'kind' | 'id'> | null> => {
  const found = await firmOfNumber(database, given)
  if (found === null) return null
  return found.providerId === null ? { kind: 'shipper', id: found.shipperId } : { kind: 'provider', id: found.providerId }
}

/** The firm's owners are told that the person asks to be taken in. */
export const insertRequest = async (
  transaction: Database,
  user: Pick<User, 'user_id' | 'full_name'>,
  { firm, number, now }: { firm: Pick<Firm, 'kind' | 'id'>; number: string; now: Date },
) => {
  const { user_id, full_name: person } = user
  const request_id = readableId('j')
  await upsertJoinRequest(transaction, { request_id, user_id, company_number: number, made_at: now, firm })
  const happened = { key: `asked:${request_id}`, subject: user_id, companyId: firm.id, at: now }
  await appendEvent(transaction, JOIN_REQUESTED, { ...happened, payload: { person } })
  await writeAudit(transaction, { at: now, actor: user_id, action: 'colleague.ask', subject: firm.id })
}

/** POST /ty/colleagues/requests */
export const askToJoin: Operation<typeof endpoint> = async ({ companyNumberKind: kind, companyNumber: number }, context) => {
  const { database, now } = context
  const { userId } = caller(context)
  const given = keptNumber({ kind, number }, 'companyNumber')
  await refuseBeyond(database, `ask-to-join:${userId}`, A_DAY, now)
  await database.transaction().execute(async (transaction) => {
    const user = await lockOwnUser(transaction, context)
    if ((await firmOf(transaction, user)) !== null) throw new BusinessError(811001, { reason: 'in_firm' })
    const firm = await firmNumbered(transaction, given)
    if (firm === null) throw new BusinessError(810004, { reason: 'no_firm' })
    await insertRequest(transaction, user, { firm, number: given.number, now })
  })
  return presentColleagues(context)
}

/** DELETE /ty/colleagues/requests */
export const withdrawJoinRequest: Operation<typeof withdrawEndpoint> = async (_, context) => {
  const { database, now } = context
  const { userId } = caller(context)
  await database.transaction().execute(async (transaction) => {
    await deleteJoinRequestOf(transaction, userId)
    await writeAudit(transaction, { at: now, actor: userId, action: 'colleague.ask_no_more', subject: userId })
  })
  return presentColleagues(context)
}
