/** Staff decides on an offer of the caller's company, or others buy all of its space. */
import * as m from '@tongyun/messages'
import { SUBJECTS, settleReview } from '../administration/index.ts'
import { sellOut } from '../capacity/space/index.ts'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import type { Context } from '../core/route.ts'
import { selectReference } from '../supply/index.ts'
import { selectWaitingOffers, selectWithRoom } from './offers.queries.ts'
import { asStaff, nothingThere, type Simulation } from './simulated.ts'

const ownProvider = (context: Context): string => {
  const { companyId } = caller(context)
  if (companyId === null) throw nothingThere()
  return companyId
}

/** Ids of everything under a reference. @throws BusinessError 810004 for one the company does not have */
const idsUnder = async (context: Context, reference: string): Promise<string[]> => {
  const rows = await selectReference(context.database, ownProvider(context), reference)
  if (rows.length === 0) throw new BusinessError(810004)
  return rows.map(({ offer_id: id }) => id)
}

type Decision = 'approve' | 'reject'

/** Decides on everything that waits under a reference, else on what was submitted last. @returns the first it decided on */
const decide = async (decision: Decision, about: string | undefined, context: Context) => {
  const offerIds = about === undefined ? null : await idsUnder(context, about)
  const waiting = await selectWaitingOffers(context.database, { providerId: ownProvider(context), offerIds })
  const decided = about === undefined ? waiting.slice(0, 1) : waiting
  const comments =
    decision === 'reject' ? [{ path: '', text: m.developer_simulated_rejection({}, { locale: context.locale }) }] : []
  for (const { reviewId } of decided) await settleReview(asStaff(context), SUBJECTS, reviewId, { decision, comments })
  return decided[0]
}

export const decideOffer =
  (decision: Decision): Simulation =>
  async (about, context) => {
    const first = await decide(decision, about, context)
    if (first === undefined) throw nothingThere()
    return { about: first.reference, objectId: first.offerId }
  }

/** Of everything under a reference, else of what was confirmed last, all space that is left is sold elsewhere. */
export const sellOutOffer: Simulation = async (about, context) => {
  const { database, now } = context
  if (about !== undefined) await idsUnder(context, about)
  const found = await selectWithRoom(database, { providerId: ownProvider(context), reference: about ?? null, now })
  const sold = about === undefined ? found.slice(0, 1) : found
  const [first] = sold
  if (first === undefined) throw nothingThere()
  await sellOut(database, { capacities: sold.map(({ capacityId }) => capacityId) })
  return { about: first.reference, objectId: first.capacityId }
}

/** What a magic reference makes of an offer that was just written: what waits under it is decided on. */
export const settleWritten = async (reference: string, fate: 'rejected' | 'sold_out', context: Context): Promise<void> => {
  await decide(fate === 'rejected' ? 'reject' : 'approve', reference, context)
  if (fate === 'rejected') return
  const { database, now } = context
  const found = await selectWithRoom(database, { providerId: ownProvider(context), reference, now })
  await sellOut(database, { capacities: found.map(({ capacityId }) => capacityId) })
}
