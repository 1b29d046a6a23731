/** Another firm quotes for a request of the caller's firm: from an offer of it that fits, else at a price for the trial. */
import { rateOf } from '@tongyun/contract/open-platform/terms/example-deals'
import { DAY_MS, isoDay } from '@tongyun/freight/days'
import type { DemandSheet } from '@tongyun/freight/demand/demand-sheet'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import type { Context } from '../core/route.ts'
import { listMyDemandsAfter, ownDemand } from '../demand/index.ts'
import { actingFor } from '../demonstration/index.ts'
import { selectHitsOf } from '../matching/index.ts'
import { selectQuoted, sendQuote } from '../quoting/index.ts'
import { selectQuoters } from './offers.queries.ts'
import { nothingThere, type Simulation } from './simulated.ts'

/** Firms that are tried without an offer that fits. */
const MOST_TRIED = 40
const RATE_LASTS_MS = 365 * DAY_MS
/** Of a tonne, in yuan: nobody's price, for a firm that has no offer on the way. */
const TRIAL_UNIT_PRICE = 1_000

/** The request that is named, else the one begun last that is open. @throws BusinessError 810004, 810009, 811001 */
const openDemand = async (about: string | undefined, context: Context): Promise<string> => {
  if (about !== undefined) return (await ownDemand(context, about)).demand_id
  const { rows } = await listMyDemandsAfter({ view: 'open', after: null, limit: 1 }, context)
  const [row] = rows
  if (row === undefined) throw nothingThere()
  return row.demandId
}

const withoutOffer = ({ modes }: DemandSheet, now: Date) => ({
  rate: {
    ...rateOf(TRIAL_UNIT_PRICE),
    validFrom: isoDay(now.getTime()),
    validTo: isoDay(now.getTime() + RATE_LASTS_MS),
  },
  mode: modes[0] ?? 'road',
})

type Offered = Omit<Parameters<typeof sendQuote>[0], 'demandId'>

/** The quote, or why the house refuses it. */
const sentBy = async (providerId: string, demandId: string, offered: Offered, context: Context) => {
  const { database, now } = context
  try {
    const sent = await sendQuote({ demandId, ...offered }, actingFor(database, { providerId, id: demandId, now }))
    return { quoteId: (JSON.parse(sent.json) as { quoteId: string }).quoteId, refused: null }
  } catch (error) {
    if (error instanceof BusinessError) return { quoteId: null, refused: error }
    throw error
  }
}

export const receiveQuote: Simulation = async (about, context) => {
  const { database, now } = context
  const demandId = await openDemand(about, context)
  const { sheet } = await ownDemand(context, demandId)
  const { companyId } = caller(context)
  const quoted = await selectQuoted(database, demandId)
  const mayQuote = (providerId: string) => providerId !== companyId && !quoted.has(providerId)
  const fitting = (await selectHitsOf(database, demandId, now)).map(({ providerId, capacityId, departureId }) => ({
    providerId,
    offered: { capacityId, departureId, firm: false },
  }))
  const others = (await selectQuoters(database, demandId, MOST_TRIED)).map((providerId) => ({
    providerId,
    offered: { ...withoutOffer(sheet, now), firm: false },
  }))
  let refused: BusinessError | null = null
  for (const { providerId, offered } of [...fitting, ...others]) {
    if (!mayQuote(providerId)) continue
    const sent = await sentBy(providerId, demandId, offered as Offered, context)
    if (sent.quoteId !== null) return { about: demandId, objectId: sent.quoteId }
    refused = sent.refused
  }
  throw refused ?? nothingThere()
}
