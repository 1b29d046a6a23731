import type { listFittingOffers as endpoint, FittingOffer } from '@tongyun/contract/matching/fitting-offers'
import { convertMinor } from '@tongyun/freight/money'
import { openGazetteer } from '@tongyun/places'
import type { Operation } from '../core/route.ts'
import { ownDemand, readWanted } from '../demand/index.ts'
import { providerRefs } from '../providers/index.ts'
import { type Fit, fitPair } from './fit-pair.ts'
import { countDeclines } from './fitting-demands.queries.ts'
import { fitsOf, marketNear } from './match-demands.ts'
import { selectOpenDemands } from './open-demands.queries.ts'
import { presentMatch } from './present-match.ts'
import type { Seen } from './read-market.ts'
import { waitsLong, widestChange } from './widest-change.ts'

const SHOWN = 10

type Asked = Parameters<typeof fitPair>[0]

/**
 * The total a shipper sees is that of its whole sheet, also where the company may not know all of it; an offer that takes less than
 * the whole sheet does not fit.
 */
const forShipper = (wanted: Asked, { offer, match }: Fit, seen: Seen): Fit[] => {
  const whole = fitPair(wanted, offer, seen, 'certified')
  return whole === null ? [] : [{ offer, match: { ...match, totalMinor: whole.totalMinor } }]
}

/** GET /ty/my_demands/:demandId/fitting_offers */
export const listFittingOffers: Operation<typeof endpoint> = async ({ demandId }, context) => {
  const { reader, locale, now } = context
  const { sheet } = await ownDemand(context, demandId)
  const [[open], declines, wantedById] = await Promise.all([
    selectOpenDemands(reader, { ids: [demandId] }, now),
    countDeclines(reader, demandId),
    readWanted(reader, [demandId]),
  ])
  const wanted = wantedById.get(demandId)
  const asOf = now.toISOString()
  if (open === undefined || wanted === undefined) return { total: 0, rows: [], widest: null, declines, asOf }
  const { offers, seen } = await marketNear(reader, open, now)
  const fits = (await fitsOf(wanted, open, offers, seen)).flatMap((fit) => forShipper(wanted, fit, seen))
  const best = fits.slice(0, SHOWN)
  const refs = await providerRefs(
    reader,
    best.map(({ offer }) => offer.providerId),
    { locale, gazetteer: openGazetteer() },
  )
  const shownIn = ({ match: { totalMinor, currency } }: Fit): FittingOffer['shown'] => {
    if (sheet.currency === null || sheet.currency === currency) return null
    const minor = convertMinor(totalMinor, currency, sheet.currency, seen.exchange)
    return minor === null ? null : { minor, currency: sheet.currency }
  }
  return {
    total: fits.length,
    rows: best.flatMap((fit) => {
      const provider = refs.get(fit.offer.providerId)
      return provider === undefined ? [] : [{ match: presentMatch(fit, locale), provider, shown: shownIn(fit) }]
    }),
    widest: waitsLong(open, now) ? await widestChange(reader, open, sheet, now) : null,
    declines,
    asOf,
  }
}
