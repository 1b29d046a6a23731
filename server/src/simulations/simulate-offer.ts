/** Staff decides on an offer of the caller's company, or others buy all of its space. */
import type { MagicReference } from '@tongyun/contract/sandbox/terms/simulations'
import * as m from '@tongyun/messages'
import { SUBJECTS, settleReview } from '../administration/index.ts'
import { sellOut } from '../capacity/space/index.ts'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import type { Context } from '../core/route.ts'
import { selectReference } from '../supply/index.ts'
import { selectWaitingOffers, selectWithRoom } from './offers.queries.ts'
import { asStaff, nothingThere, type Simulation } from './simulated.ts'

/** The company that something happens to, and in whose words staff tells it. */
type Settling = Pick<Context, 'database' | 'locale' | 'now'> & { providerId: string }

const ofCaller = (context: Context): Settling => {
  const { companyId } = caller(context)
  if (companyId === null) throw nothingThere()
  return { ...context, providerId: companyId }
}

/** Ids of everything under a reference. @throws BusinessError 810004 for one the company does not have */
const idsUnder = async ({ database, providerId }: Settling, reference: string): Promise<string[]> => {
  const rows = await selectReference(database, providerId, reference)
  if (rows.length === 0) throw new BusinessError(810004)
  return rows.map(({ offer_id: id }) => id)
}

type Decision = 'approve' | 'reject'

/** Decides on everything that waits under a reference, else on what was submitted last. @returns the first it decided on */
const decide = async (decision: Decision, about: string | undefined, settling: Settling) => {
  const { database, locale, providerId } = settling
  const offerIds = about === undefined ? null : await idsUnder(settling, about)
  const waiting = await selectWaitingOffers(database, { providerId, offerIds })
  const decided = about === undefined ? waiting.slice(0, 1) : waiting
  const comments = decision === 'reject' ? [{ path: '', text: m.developer_simulated_rejection({}, { locale }) }] : []
  for (const { reviewId } of decided) await settleReview(asStaff(settling), SUBJECTS, reviewId, { decision, comments })
  return decided[0]
}

export const decideOffer =
  (decision: Decision): Simulation =>
  async (about, context) => {
    const first = await decide(decision, about, ofCaller(context))
    if (first === undefined) throw nothingThere()
    return { about: first.reference, objectId: first.offerId }
  }

/** Of everything under a reference, else of what was confirmed last, all space that is left is sold elsewhere. */
export const sellOutOffer: Simulation = async (about, context) => {
  const settling = ofCaller(context)
  const { database, now, providerId } = settling
  if (about !== undefined) await idsUnder(settling, about)
  const found = await selectWithRoom(database, { providerId, reference: about ?? null, now })
  const sold = about === undefined ? found.slice(0, 1) : found
  const [first] = sold
  if (first === undefined) throw nothingThere()
  await sellOut(database, { capacities: sold.map(({ capacityId }) => capacityId) })
  return { about: first.reference, objectId: first.capacityId }
}

/** What follows on a magic reference under which an offer was just written: what waits under it is decided on. */
export const settleWritten = async (magic: MagicReference, settling: Settling): Promise<void> => {
  if (magic !== 'TEST-REJECT' && magic !== 'TEST-SOLD-OUT') return
  // The words are the reference.
  await decide(magic === 'TEST-REJECT' ? 'reject' : 'approve', magic, settling)
  if (magic === 'TEST-REJECT') return
  const { database, now, providerId } = settling
  const found = await selectWithRoom(database, { providerId, reference: magic, now })
  await sellOut(database, { capacities: found.map(({ capacityId }) => capacityId) })
}

/** The same for what the caller wrote. */
export const settleOwn = (magic: MagicReference, context: Context) => settleWritten(magic, ofCaller(context))
