/** One demand as somebody of a rank sees it. */
import type { DemandDetail } from '@tongyun/contract/demand/center'
import type { DemandRank } from '@tongyun/freight/demand/demand-fields'
import type { DemandSheet } from '@tongyun/freight/demand/demand-sheet'
import { openGazetteer } from '@tongyun/places'
import { BusinessError } from '../core/errors.ts'
import { minuteOf } from '../core/kept-answers.ts'
import type { Context } from '../core/route.ts'
import { type ShownDemand, selectShownDemand, selectSimilarDemands } from './center.queries.ts'
import { discloseTo } from './disclosure.ts'
import { fittingOf } from './fitting.ts'
import { presentRow } from './present-row.ts'
import { modeBits } from './vocabulary-bits.ts'
import { maySee } from './who-sees.ts'

const SIMILAR_SHOWN = 4

/** What decides how many offers fit, for somebody who may not see the rest: packages would tell of themselves in the query. */
const openSheet = (sheet: DemandSheet): DemandSheet => ({ ...sheet, pieces: [], packages: null, currency: null })

const similarTo = ({ demand_id: demandId, sheet }: ShownDemand, { reader, now }: Context): Promise<ShownDemand[]> => {
  const gazetteer = openGazetteer()
  const end = (id: string | null) => {
    const place = gazetteer.byId(id ?? '')
    return { city: place?.cityId ?? place?.placeId ?? '', country: place?.country ?? '' }
  }
  const [origin, destination] = [end(sheet.originId), end(sheet.destinationId)]
  const lane = {
    demandId,
    modes: modeBits(sheet.modes),
    originCity: origin.city,
    originCountry: origin.country,
    destinationCity: destination.city,
    destinationCountry: destination.country,
  }
  return selectSimilarDemands(reader, lane, minuteOf(now), SIMILAR_SHOWN)
}

/** Since when and why it takes no quotes. */
const endedOf = (
  { ended_at: endedAt, quotes_until: until, closing_reason: reason }: ShownDemand,
  now: Date,
): DemandDetail['ended'] => {
  const at = endedAt ?? until
  return at === null || (endedAt === null && at > now) ? null : { at: at.toISOString(), reason }
}

/** @throws BusinessError 810004 for one that was never on the market, or that the company, or everybody, may not see yet */
export const presentDetail = async (
  demandId: string,
  { rank, providerId }: { rank: DemandRank; providerId: string | null },
  context: Context,
): Promise<DemandDetail> => {
  const { reader, locale, now } = context
  const shown = await selectShownDemand(reader, demandId)
  if (shown === undefined || !(await maySee(reader, shown, providerId, now))) throw new BusinessError(810004)
  const { sheet } = shown
  const [fitting, similar] = await Promise.all([
    fittingOf(rank === 'everybody' ? openSheet(sheet) : sheet, context),
    similarTo(shown, context),
  ])
  context.shows([{ kind: 'demand_opened', demandId, shipperId: shown.shipper_id }])
  return {
    row: presentRow(shown, { locale, now, isNamed: rank !== 'everybody' }),
    ...discloseTo(rank, sheet),
    rank,
    ended: endedOf(shown, now),
    fitting: { count: fitting?.count ?? 0, query: fitting?.query ?? '' },
    similar: similar.map((other) => presentRow(other, { locale, now, isNamed: false })),
    asOf: now.toISOString(),
  }
}
