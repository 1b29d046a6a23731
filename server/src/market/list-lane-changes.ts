import type { listLaneChanges as endpoint, LaneChange } from '@tongyun/contract/market/lane-changes'
import { MOST_CHANGES, MOVED_PERCENT } from '@tongyun/contract/market/terms/lane-feed'
import { DAY_MS, isoDay } from '@tongyun/freight/days'
import { openGazetteer } from '@tongyun/places'
import { hadOffers, type ShownDay, selectLaneTrend, selectLastDay, selectOfferChanges } from '../capacity/searching/index.ts'
import { BusinessError } from '../core/errors.ts'
import type { Context, Operation } from '../core/route.ts'
import { metroOf, placeInAnswer } from '../places/index.ts'
import { providerRefs } from '../providers/index.ts'

/** Days that are kept one by one; before them there are Sundays alone. */
const TOLD_DAYS = 14

const percentOf = (price: number, before: number) => Math.round((price / before - 1) * 1000) / 10

/** Medians that moved, of days after one; each beside the last shown before it, of the same kind of price. */
const medianChanges = (days: readonly ShownDay[], after: string): LaneChange[] =>
  days.flatMap((shown, i) => {
    const { mode, unit, equipment, currency, day, median: price, n, firms } = shown
    const last = days[i - 1]
    const isSameKind = last?.mode === mode && last.unit === unit && last.equipment === equipment && last.currency === currency
    if (last === undefined || !isSameKind || day <= after) return []
    const before = last.median
    if (before === 0 || Math.abs(price - before) * 100 <= before * MOVED_PERCENT) return []
    const named = { mode, unit, equipment: equipment === '' ? null : equipment, currency }
    return [{ kind: 'median', day, ...named, price, before, changePercent: percentOf(price, before), n, firms }]
  })

const offerChanges = async (
  lane: { origin: string; destination: string },
  after: string,
  { reader, locale }: Pick<Context, 'reader' | 'locale'>,
): Promise<LaneChange[]> => {
  const rows = await selectOfferChanges(reader, { ...lane, after, movedPercent: MOVED_PERCENT, limit: MOST_CHANGES })
  const ids = [...new Set(rows.map(({ provider_id: id }) => id))]
  const providers = await providerRefs(reader, ids, { locale, gazetteer: openGazetteer() })
  return rows.map(
    ({ capacity_id: capacityId, provider_id: id, unit_equipment: equipment, unit_price: price, before, ...row }) => {
      const { mode, unit, currency, day } = row
      const told = { day, mode, unit, equipment, currency, price, capacityId, provider: providers.get(id)?.name ?? '' }
      return before === null
        ? { kind: 'offer', ...told }
        : { kind: 'price', ...told, before, changePercent: percentOf(price, before) }
    },
  )
}

/** GET /ty/lanes/:origin-:destination/changes. @throws BusinessError 810004 for a place nobody knows, a lane without offers */
export const listLaneChanges: Operation<typeof endpoint> = async (ends, context) => {
  const { reader, locale, now } = context
  const gazetteer = openGazetteer()
  const lane = { origin: metroOf(ends.origin), destination: metroOf(ends.destination) }
  if (!(await hadOffers(reader, lane))) throw new BusinessError(810004)
  const after = isoDay(new Date(now.getTime() - TOLD_DAYS * DAY_MS))
  const [day, offers, trend] = await Promise.all([
    selectLastDay(reader),
    offerChanges(lane, after, context),
    selectLaneTrend(reader, { ...lane, mode: null }),
  ])
  const changes = [...medianChanges(trend, after), ...offers]
  return {
    origin: placeInAnswer(lane.origin, gazetteer, locale),
    destination: placeInAnswer(lane.destination, gazetteer, locale),
    day,
    changes: changes.toSorted((a, b) => (a.day === b.day ? 0 : a.day < b.day ? 1 : -1)).slice(0, MOST_CHANGES),
  }
}
