/** How the offers of others that were opened stood beside a provider's best, lane by lane, within X09. */
import type { Comparison, LaneFigures } from '@tongyun/contract/figures/endpoints'
import type { Opened, OwnDay, OwnPrice } from './contest.queries.ts'
import type { LaneKey } from './figures.queries.ts'

type Others = NonNullable<LaneFigures['others']>

/** X09: below these nothing is told, so that no single firm can be read out of it. */
const LEAST_OPENS = 7
const LEAST_FIRMS = 3

export const laneKey = ({ mode, origin_city: origin, destination_city: destination }: LaneKey) =>
  `${mode} ${origin} ${destination}`
const dayKey = (row: LaneKey & { day: string }) => `${laneKey(row)} ${row.day}`
const priceKey = (row: OwnPrice | Opened) => `${dayKey(row)} ${row.unit} ${row.equipment} ${row.currency}`

/** So many openings of one firm's offer; `lead`: by how much it was better than one's own, below 0 when it was worse. */
type Lead = { firm: string; opens: number; lead: number }

const opensOf = (all: readonly { opens: number }[]) => all.reduce((sum, { opens }) => sum + opens, 0)

const isEnough = (all: readonly { firm: string; opens: number }[]) =>
  opensOf(all) >= LEAST_OPENS && new Set(all.map(({ firm }) => firm)).size >= LEAST_FIRMS

/** The lead in the middle of all openings. */
const median = (leads: readonly Lead[]): number => {
  const sorted = leads.toSorted((a, b) => a.lead - b.lead)
  const last = opensOf(sorted) - 1
  const at = (place: number) => {
    let passed = 0
    for (const { opens, lead } of sorted) {
      passed += opens
      if (passed > place) return lead
    }
    return 0
  }
  return (at(Math.floor(last / 2)) + at(Math.ceil(last / 2))) / 2
}

const comparison = (leads: readonly Lead[]): Comparison | null => {
  if (!isEnough(leads)) return null
  const better = leads.filter(({ lead }) => lead > 0)
  // Median over the better offers only. With too few of them the figure would reveal a single provider, so return null.
  const medianGap = isEnough(better) ? Math.round(median(better) * 10) / 10 : null
  return { compared: opensOf(leads), better: opensOf(better), medianGap }
}

/**
 * What may be told of each lane (laneKey) on which others were opened; lanes with too few openings or firms are left out.
 * Leads are per cent of one's own price, hours, and points of the share of space left.
 */
export const contestsOf = (
  opened: readonly Opened[],
  ownDays: readonly OwnDay[],
  ownPrices: readonly OwnPrice[],
): Map<string, LaneKey & { others: Others }> => {
  const dayOf = new Map(ownDays.map((row) => [dayKey(row), row]))
  const priceOf = new Map(ownPrices.map((row) => [priceKey(row), row.unit_price]))
  const leads = (rows: readonly Opened[], leadOf: (row: Opened) => number | null): Lead[] =>
    rows.flatMap((row) => {
      const lead = leadOf(row)
      return lead === null ? [] : [{ firm: row.provider_id, opens: row.opens, lead }]
    })
  const price = (row: Opened) => {
    const own = priceOf.get(priceKey(row)) ?? 0
    return row.unit_price === null || own === 0 ? null : ((own - row.unit_price) / own) * 100
  }
  const transit = (row: Opened) => {
    const own = dayOf.get(dayKey(row))?.transit_hours
    return row.transit_hours === null || own === undefined ? null : own - row.transit_hours
  }
  const space = (row: Opened) => {
    const own = dayOf.get(dayKey(row))?.space_left_percent ?? null
    return row.space_left_percent === null || own === null ? null : row.space_left_percent - own
  }
  const told = new Map<string, LaneKey & { others: Others }>()
  for (const [key, rows] of Map.groupBy(opened, laneKey)) {
    const [first] = rows
    const all = leads(rows, () => 0)
    if (first === undefined || !isEnough(all)) continue
    const { mode, origin_city, destination_city } = first
    told.set(key, {
      mode,
      origin_city,
      destination_city,
      others: {
        opens: opensOf(all),
        firms: new Set(all.map(({ firm }) => firm)).size,
        price: comparison(leads(rows, price)),
        transit: comparison(leads(rows, transit)),
        space: comparison(leads(rows, space)),
      },
    })
  }
  return told
}
