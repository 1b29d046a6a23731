/** Claims one after the other for each departure of this process, with the reason where there is no space. */
import type { Database } from '../../core/database.ts'
import { type ClaimAsked, insertClaim, isWithoutSpace, selectSpace } from './claims.queries.ts'

/**
 * Why there is no claim, and what was left of the departure then, in its space unit. `departureId` null: one of several has an offer
 * that is not on sale, and nobody looked which.
 */
export type NoClaim = {
  reason: 'unknown' | 'closed' | 'not_on_sale' | 'space_gone'
  left: number
  departureId: string | null
}

/**
 * Who asks for more than was left a moment ago is refused without the database: a rush would else wait for one row, one after
 * the other, long after the last space went. Space that came back meanwhile is seen after this time.
 */
const REMEMBERED_MS = 200

type Departure = { last: Promise<unknown>; waiting: number; full: { left: number; at: number } | null }

const queues = new WeakMap<Database, Map<string, Departure>>()

const departureOf = (database: Database, departureId: string): Departure => {
  const known = queues.get(database) ?? new Map<string, Departure>()
  queues.set(database, known)
  const departure = known.get(departureId) ?? { last: Promise.resolve(), waiting: 0, full: null }
  known.set(departureId, departure)
  return departure
}

type Wanted = Pick<ClaimAsked, 'departureId' | 'quantity' | 'insteadOf' | 'now'>

/** Whoever holds space already may ask for it whatever is left beside. */
const isFull = ({ full }: Departure, { quantity, insteadOf }: Wanted) =>
  insteadOf === undefined && full !== null && full.left < quantity && performance.now() - full.at < REMEMBERED_MS

/** Why a departure gave no claim: where it has room, its offer is not on sale. */
const refusalOf = async (database: Database, departure: Departure, { departureId, quantity, now }: Wanted): Promise<NoClaim> => {
  const space = await selectSpace(database, departureId, now)
  if (space === undefined) return { reason: 'unknown', left: 0, departureId }
  if (space.closesAt <= now) return { reason: 'closed', left: space.left, departureId }
  if (space.left >= quantity) return { reason: 'not_on_sale', left: space.left, departureId }
  departure.full = { left: space.left, at: performance.now() }
  return { reason: 'space_gone', left: space.left, departureId }
}

/**
 * Runs `claim`, one statement with `claimSpacesSql` of `wanted` and whatever else belongs to it, when its turn has come at all of
 * these departures. Tried once more after a refusal: whoever lost the race for what had lapsed then sees the new sums.
 * @throws whatever `claim` throws but the refusal itself
 */
export const claimAllInTurn = async <Done>(
  database: Database,
  wanted: readonly Wanted[],
  claim: () => Promise<Done>,
): Promise<{ done: Done } | NoClaim> => {
  const queued = wanted.map((one) => ({ one, departure: departureOf(database, one.departureId) }))
  const remembered = (): NoClaim | undefined => {
    const full = queued.find(({ one, departure }) => isFull(departure, one))
    return full && { reason: 'space_gone', left: full.departure.full?.left ?? 0, departureId: full.one.departureId }
  }
  const take = async (): Promise<{ done: Done } | NoClaim> => {
    const full = remembered()
    if (full !== undefined) return full
    for (let tries = 0; ; tries += 1) {
      try {
        return { done: await claim() }
      } catch (error) {
        if (!isWithoutSpace(error)) throw error
        if (tries > 0) break
      }
    }
    const refusals = []
    for (const { one, departure } of queued) refusals.push(await refusalOf(database, departure, one))
    const [only] = refusals
    if (only !== undefined && refusals.length === 1) return only
    const found = refusals.find(({ reason }) => reason !== 'not_on_sale')
    return found ?? { reason: 'not_on_sale', left: 0, departureId: null }
  }
  const full = remembered()
  if (full !== undefined) return full
  for (const { departure } of queued) departure.waiting += 1
  // In all queues at once, so that no two wait for each other.
  const turn = Promise.all(queued.map(({ departure }) => departure.last)).then(take)
  for (const { departure } of queued) departure.last = turn.catch(() => undefined)
  try {
    return await turn
  } finally {
    for (const { one, departure } of queued) {
      departure.waiting -= 1
      if (departure.waiting === 0) queues.get(database)?.delete(one.departureId)
    }
  }
}

/** The same at one departure, with `claimSpaceSql`. */
export const claimInTurn = <Done>(database: Database, wanted: Wanted, claim: () => Promise<Done>) =>
  claimAllInTurn(database, [wanted], claim)

/** Claims space in a statement of its own. */
export const claimSpace = (database: Database, asked: ClaimAsked) =>
  claimInTurn(database, asked, async () => {
    await insertClaim(database, asked)
    return true as const
  })
