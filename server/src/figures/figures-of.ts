import { FIGURE_PERIODS, type FigurePeriod, type Figures } from '@tongyun/contract/figures/endpoints'
import { DAY_MS, isoDay } from '@tongyun/freight/days'
import { openGazetteer } from '@tongyun/places'
import type { Context } from '../core/route.ts'
import { placeInAnswer } from '../places/index.ts'
import { ownCompanyId } from '../providers/index.ts'
import { selectOpened, selectOwnDays, selectOwnPrices } from './contest.queries.ts'
import { contestsOf, laneKey } from './contests.ts'
import { type LaneKey, type Period, selectCountedSince, selectDays, selectLanes, selectOffers } from './figures.queries.ts'

const USUAL_PERIOD: FigurePeriod = FIGURE_PERIODS[1]

const periodOf = (context: Context, days: FigurePeriod): Period => ({
  providerId: ownCompanyId(context),
  from: isoDay(context.now.getTime() - (Number(days) - 1) * DAY_MS),
  to: isoDay(context.now.getTime()),
})

type Day = Figures['byDay'][number]

/** Every day of the period since anything was counted; on those nothing came together, zero is what was counted. */
const everyDay = (counted: Awaited<ReturnType<typeof selectDays>>, { from, to }: Period, since: string | null): Day[] => {
  if (since === null) return []
  const known = new Map(counted.map((row) => [row.day, row]))
  const days: Day[] = []
  for (let at = Date.parse(since > from ? since : from); at <= Date.parse(to); at += DAY_MS) {
    const row = known.get(isoDay(at))
    days.push({ day: isoDay(at), views: row?.views ?? 0, opens: row?.opens ?? 0, providerOpens: row?.provider_opens ?? 0 })
  }
  return days
}

const sum = (days: readonly Day[], name: 'views' | 'opens' | 'providerOpens') => days.reduce((total, day) => total + day[name], 0)

/** What was looked at of the caller's company in the days up to today, at most `most` lanes and offers by name. */
export const figuresOf = async (
  context: Context,
  { days = USUAL_PERIOD, most }: { days?: FigurePeriod | undefined; most: number },
): Promise<Figures> => {
  const { reader, locale } = context
  const period = periodOf(context, days)
  const [since, counted, lanes, offers, opened, ownDays, ownPrices] = await Promise.all([
    selectCountedSince(reader),
    selectDays(reader, period),
    selectLanes(reader, period),
    selectOffers(reader, period, most),
    selectOpened(reader, period),
    selectOwnDays(reader, period),
    selectOwnPrices(reader, period),
  ])
  const gazetteer = openGazetteer()
  const laneOf = ({ mode, origin_city: origin, destination_city: destination }: LaneKey) => ({
    mode,
    origin: placeInAnswer(origin, gazetteer, locale),
    destination: placeInAnswer(destination, gazetteer, locale),
  })
  const byDay = everyDay(counted, period, since)
  const contests = contestsOf(opened, ownDays, ownPrices)
  const seen = new Set(lanes.map(laneKey))
  // Lanes on which nobody looked at the provider's own offers tell most, as far as they may be told.
  const unseen = [...contests.values()].filter((contest) => !seen.has(laneKey(contest)))
  const allLanes = [...lanes, ...unseen.map((contest) => ({ ...contest, views: 0, opens: 0 }))]
  return {
    days,
    from: period.from,
    to: period.to,
    countedSince: since,
    totals: { views: sum(byDay, 'views'), opens: sum(byDay, 'opens'), providerOpens: sum(byDay, 'providerOpens') },
    byDay,
    lanes: allLanes.slice(0, most).map((lane) => ({
      ...laneOf(lane),
      views: lane.views,
      opens: lane.opens,
      others: contests.get(laneKey(lane))?.others ?? null,
    })),
    lanesTotal: allLanes.length,
    offers: offers.map((offer) => ({
      capacityId: offer.capacity_id,
      reference: offer.reference,
      ...laneOf(offer),
      views: offer.views,
      opens: offer.opens,
    })),
    offersTotal: offers[0]?.of ?? 0,
  }
}
