/** Firms of the demonstration quote for what people need carried, from their own offers that fit. */
import { DAY_MS } from '@tongyun/freight/days'
import { DEMONSTRATION } from '../core/person.ts'
import { selectNewlyOpen } from '../demand/index.ts'
import { selectHitsOf } from '../matching/index.ts'
import { selectQuoted, sendQuote } from '../quoting/index.ts'
import { chanceOf } from './chance.ts'
import { act, type Counterpart } from './counterpart.ts'
import { selectUnattended } from './firms.queries.ts'

const FEWEST = 2
const MOST = 4
/** What is older was answered, or has nothing that fits. */
const NEW_MS = DAY_MS

const answerDemand = async (counterpart: Counterpart, demandId: string, publishedAt: Date) => {
  const { database, pace, refused, now } = counterpart
  const hits = await selectHitsOf(database, demandId, now)
  const unattended = await selectUnattended(
    database,
    hits.map(({ providerId }) => providerId),
    now,
  )
  const quoted = await selectQuoted(database, demandId)
  const wanted = FEWEST + Math.floor(chanceOf('quotes', demandId) * (MOST - FEWEST + 1))
  const firms = hits
    .map((hit) => ({ ...hit, id: `${demandId}:${hit.providerId}` }))
    .filter(({ id, providerId }) => unattended.has(providerId) && !refused.has(id))
    .slice(0, wanted)
  for (const { id, providerId, capacityId, departureId } of firms) {
    if (quoted.has(providerId) || pace(id, publishedAt) > now) continue
    await act(counterpart, { id, providerId }, (context) =>
      sendQuote({ demandId, capacityId, departureId, firm: false }, context),
    )
  }
}

export const answerDemands = async (counterpart: Counterpart): Promise<void> => {
  const { database, now } = counterpart
  const since = new Date(now.getTime() - NEW_MS)
  for (const { demandId, shownAt } of await selectNewlyOpen(database, { besides: DEMONSTRATION, since, now }))
    await answerDemand(counterpart, demandId, shownAt)
}
