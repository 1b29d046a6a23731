import type { getDealContacts as endpoint } from '@tongyun/contract/deals/deals'
import { selectContactsOf, selectReceivers } from '../accounts/index.ts'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import type { Context, Operation } from '../core/route.ts'
import type { DemandContact } from '../core/services.ts'
import { ownDeal } from './own-deal.ts'
import { recordLook } from './record-look.ts'
import { OTHER, type ShownDeal, type Side, selectActors, selectCompanyNumber } from './room.queries.ts'

const MOST_PEOPLE = 5

/** Who of a side took part and is still of its firm; else its owners. */
const peopleOf = async (database: Database, deal: ShownDeal, side: Side): Promise<string[]> => {
  const firm = side === 'buyer' ? deal.shipper_id : deal.provider_id
  const ofFirm = new Set((await selectReceivers(database, { companyId: firm })).map(({ user_id: id }) => id))
  const took = (await selectActors(database, deal.deal_id, side)).filter((id) => ofFirm.has(id))
  if (took.length > 0) return took.slice(0, MOST_PEOPLE)
  return (await selectReceivers(database, { ownersOf: firm })).map(({ user_id: id }) => id).slice(0, MOST_PEOPLE)
}

/** Whom the demand of a deal names, which its shipper may have changed since. */
const namedIn = async ({ demand_id: demandId }: ShownDeal, { database, request }: Pick<Context, 'database' | 'request'>) =>
  demandId === null ? null : request.server.services.demandContact(database, demandId)

/** A person who is named and took part as well. */
const isSame = (one: Pick<DemandContact, 'phone' | 'email'>, named: DemandContact) =>
  (one.phone !== null && one.phone === named.phone) || (one.email !== null && one.email === named.email)

/** POST /ty/deals/:dealId/contacts */
export const getDealContacts: Operation<typeof endpoint> = async ({ dealId }, context) => {
  const { database, now, locale } = context
  const { deal, side, person } = await ownDeal(context, database, dealId)
  if (!deal.awarded) throw new BusinessError(811001, { reason: 'not_awarded' })
  const other = OTHER[side]
  await recordLook(database, dealId, { kind: 'contacts_seen', subject: null, side, userId: person.userId, now })
  const took = await Promise.all((await peopleOf(database, deal, other)).map((id) => selectContactsOf(database, id)))
  const named = side === 'buyer' ? null : await namedIn(deal, context)
  const others = took.flatMap((contact) => (contact === undefined ? [] : [{ ...contact, wechat: null }]))
  return {
    firm: (other === 'buyer' ? deal.shipper : deal.provider)[locale],
    companyNumber: await selectCompanyNumber(database, deal, other),
    people: named === null ? others : [named, ...others.filter((one) => !isSame(one, named))],
  }
}
