/** Claims one after the other for each departure of this process, with the reason where there is no space. */
import type { Database } from '../../core/database.ts'
import { type ClaimAsked, insertClaim, isWithoutSpace, selectSpace } from './claims.queries.ts'

/** Why there is no claim, and what was left of the departure then, in its space unit. */
export type NoClaim = { reason: 'unknown' | 'closed' | 'not_on_sale' | 'space_gone'; left: number }

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

/**
 * Runs `claim`, a statement with `claimSpaceSql` and whatever else belongs to it, when its turn has come. Tried once more
 * after a refusal: whoever lost the race for what had lapsed then sees the new sums.
 * @throws whatever `claim` throws but the refusal itself
 */
export const claimInTurn = async <Done>(
  database: Database,
  { departureId, quantity, insteadOf, now }: Pick<ClaimAsked, 'departureId' | 'quantity' | 'insteadOf' | 'now'>,
  claim: () => Promise<Done>,
): Promise<{ done: Done } | NoClaim> => {
  const departure = departureOf(database, departureId)
  // Whoever holds space already may ask for it whatever is left beside.
  const isFull = () =>
    insteadOf === undefined &&
    departure.full !== null &&
    departure.full.left < quantity &&
    performance.now() - departure.full.at < REMEMBERED_MS
  const refused = (): NoClaim => ({ reason: 'space_gone', left: departure.full?.left ?? 0 })
  const take = async (): Promise<{ done: Done } | NoClaim> => {
    if (isFull()) return refused()
    for (let tries = 0; ; tries += 1) {
      try {
        return { done: await claim() }
      } catch (error) {
        if (!isWithoutSpace(error)) throw error
        if (tries > 0) break
      }
    }
    const space = await selectSpace(database, departureId, now)
    if (space === undefined) return { reason: 'unknown', left: 0 }
    if (space.closesAt <= now) return { reason: 'closed', left: space.left }
    if (space.left >= quantity) return { reason: 'not_on_sale', left: space.left }
    departure.full = { left: space.left, at: performance.now() }
    return refused()
  }
  if (isFull()) return refused()
  departure.waiting += 1
  const turn = departure.last.then(take, take)
  departure.last = turn.catch(() => undefined)
  try {
    return await turn
  } finally {
    departure.waiting -= 1
    if (departure.waiting === 0) queues.get(database)?.delete(departureId)
  }
}

/** Claims space in a statement of its own. */
export const claimSpace = (database: Database, asked: ClaimAsked) =>
  claimInTurn(database, asked, async () => {
    await insertClaim(database, asked)
    return true as const
  })
