/**
 * D4: colleagues of a firm accept different quotes of one demand at once, over two processes, while providers take quotes back,
 * the firm makes counter-offers, and of every tenth demand the sheet changes. Of each demand is told how many acceptances were
 * acknowledged and how its quotes stand; then the rules of deals are asked. Control: the same acceptances by reading first and
 * writing then, without the index that keeps one winner.
 * Run: node bench/acceptances.ts [demands] [colleagues]
 */
import { acceptQuote } from '@tongyun/contract/booking/acceptance'
import { getMyDemand, saveDemand } from '@tongyun/contract/demand/own-demands'
import { counterQuote } from '@tongyun/contract/quoting/buyer-quotes'
import { withdrawQuote } from '@tongyun/contract/quoting/provider-quotes'
import { DAY_MS, HOUR_MS, isoDay } from '@tongyun/freight/days'
import { sql } from 'kysely'
import { PARTIES } from '../server/src/booking/bookings.fixture.ts'
import { quotedVersion } from '../server/src/quoting/quote-versions.fixture.ts'
import { brokenRules } from '../server/test/broken-rules.ts'
import { insertOpenDemand } from '../server/test/demand-rows.ts'
import { keepQuote } from '../server/test/quote-rows.ts'
import { openDealMarket, tallyPresses } from './deal-market.ts'

const [demands = 200, colleagues = 20] = process.argv.slice(2).map(Number)
const OFFERS = 1_500
const PLACES = 4
/** Of so many demands one changes while its quotes are accepted. */
const CHANGED_EVERY = 10
const NEEDED = 100

const market = await openDealMarket(OFFERS)
try {
  const { database } = market
  const { shipperId, people } = await market.insertFirm(colleagues)
  const [owner] = people
  const providers = await market.insertProviders(colleagues)
  if (owner === undefined) throw new Error('nobody buys')
  const { rows: places } = await sql<{ capacityId: string; departureId: string }>`
    select distinct on (c.capacity_id) c.capacity_id as "capacityId", d.departure_id as "departureId"
    from capacities c join departures d using (capacity_id)
    where on_offer and space_unit = 'kg' and d.closes_at > now() + interval '8 days'
    order by c.capacity_id, d.etd limit ${PLACES}`.execute(database)
  await sql`update departures set space_total = 100000000
    where departure_id = any(${places.map(({ departureId }) => departureId)})`.execute(database)

  /** The price of one company for a demand: every other one is firm, on one of few departures. */
  const quoteOf = async (demandId: string, at: number) => {
    const now = new Date()
    const after = (hours: number) => new Date(now.getTime() + hours * HOUR_MS)
    const place = at % 2 === 0 ? undefined : places[Math.floor(at / 2) % places.length]
    const { journey } = quotedVersion(now)
    const onDeparture = place && {
      capacityId: place.capacityId,
      departure: {
        departureId: place.departureId,
        quantity: NEEDED,
        departsAt: after(200),
        arrivesAt: after(500),
        closesAt: after(190),
      },
      journey: { ...journey, spaceUnit: 'kg' as const },
      firm: true,
    }
    const { providerId = '', userId = '' } = providers[at] ?? {}
    const { quoteId } = await database.transaction().execute((transaction) =>
      keepQuote(transaction, {
        shipperId,
        providerId,
        source: 'demand',
        demand: { demandId, version: 1 },
        version: quotedVersion(now, onDeparture ?? {}),
        side: 'provider',
        actor: userId,
        demo: false,
        now,
      }),
    )
    return quoteId
  }
  const demandWithQuotes = async () => {
    const demandId = await insertOpenDemand(database, { userId: owner.userId, companyId: '' })
    const quoteIds: string[] = []
    for (const at of providers.keys()) quoteIds.push(await quoteOf(demandId, at))
    return { demandId, quoteIds }
  }
  const statusesOf = async (demandId: string) =>
    (await sql<{ status: string }>`select status from quotes where demand_id = ${demandId}`.execute(database)).rows.map(
      ({ status }) => status,
    )
  /** The sheet as it is, ready a day longer; undefined for demands that do not change. */
  const changedSheet = async (demandId: string, round: number) => {
    if (round % CHANGED_EVERY !== CHANGED_EVERY - 1) return undefined
    const { data } = await owner.call(getMyDemand, { demandId })
    const { sheet } = data as { sheet: { readyTo: string } }
    return { ...sheet, readyTo: isoDay(new Date(Date.parse(sheet.readyTo) + DAY_MS)) }
  }

  const seen = { version: 1, totalMinor: 430_000, currency: 'CNY', goods: 'Gearboxes', parties: PARTIES }
  const { press, counts, times } = tallyPresses()
  const stands: Record<string, number> = {}
  for (let round = 0; round < demands; round += 1) {
    const { demandId, quoteIds } = await demandWithQuotes()
    const sheet = await changedSheet(demandId, round)
    const accepting = people.map(({ call }, at) => press('accept', call(acceptQuote, { quoteId: quoteIds[at], ...seen })))
    const others = [0, 7].flatMap((step) => {
      const at = (round + step) % colleagues
      const quoteId = quoteIds[at]
      const withdrawal = providers[at]?.call(withdrawQuote, { quoteId, reason: 'price' })
      const countered = (at + 3) % colleagues
      const counter = people[countered]?.call(counterQuote, { quoteId: quoteIds[countered], version: 1, totalMinor: 400_000 })
      return [
        ...(withdrawal === undefined ? [] : [press('withdraw', withdrawal)]),
        ...(counter === undefined ? [] : [press('counter', counter)]),
      ]
    })
    if (sheet !== undefined) others.push(press('change', owner.call(saveDemand, { demandId, version: 1, sheet })))
    const acknowledged = (await Promise.all(accepting)).filter(Boolean).length
    await Promise.all(others)
    const statuses = await statusesOf(demandId)
    const of = (...names: string[]) => statuses.filter((status) => names.includes(status)).length
    const how = `${acknowledged} acknowledged, ${of('accepted')} accepted, ${of('asked', 'offered', 'countered')} live`
    stands[how] = (stands[how] ?? 0) + 1
  }
  console.log(`${demands} demands, each with ${colleagues} quotes accepted at once over two processes; how each demand stands`)
  console.table(stands)
  console.table(counts)
  console.table([{ ...times(), 'rules broken': JSON.stringify(await brokenRules(database, new Date())) }])

  await sql`drop index quotes_accepted`.execute(database)
  const { demandId, quoteIds } = await demandWithQuotes()
  await Promise.all(
    quoteIds.map(async (quoteId) => {
      const { rows } = await sql<{ status: string }>`select status from demands where demand_id = ${demandId}`.execute(database)
      if (rows[0]?.status !== 'open') return
      await sql`update quotes set status = 'accepted', ended_at = now() where quote_id = ${quoteId}`.execute(database)
      await sql`update demands set status = 'awarded', ended_at = now() where demand_id = ${demandId}`.execute(database)
    }),
  )
  const winners = (await statusesOf(demandId)).filter((status) => status === 'accepted').length
  console.log(`control, read first and written then: ${winners} winners of one demand`)
} finally {
  await market.close()
}
