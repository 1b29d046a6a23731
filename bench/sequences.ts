/**
 * D2: random sequences of what may happen to the space of departures and to bookings on them, over two processes, several at once on
 * the same departures. The sums are asked after every step, all rules of deals after every twentieth sequence and at the end.
 * Told are how often each step was taken and what it was answered with. Control: one sequence in which holds are given back
 * without looking at the claim.
 * Run: node bench/sequences.ts [sequences] [longest] [seed]
 */
import fc from 'fast-check'
import { brokenRules } from '../server/test/broken-rules.ts'
import { brokenSums, type Desk, makeRoom, releaseBlindly, type Step, sequences, stepper } from '../server/test/deal-sequences.ts'
import { openDealMarket } from './deal-market.ts'
import { loadNow } from './process.ts'

const [count = 2_000, longest = 12, seed = 20_261_126] = process.argv.slice(2).map(Number)
const OFFERS = 1_500
const DESKS = 6
const SEQUENCES_AT_ONCE = 12
const FIRMS = 24
const ROOM = 5
const RULES_EVERY = 20

const loadBefore = loadNow()
const market = await openDealMarket(OFFERS)
try {
  const { database } = market
  const firms: Desk['buyers'][number][] = []
  for (let at = 0; at < FIRMS; at += 1) {
    const { shipperId, people } = await market.insertFirm(1)
    firms.push({ shipperId, call: (people[0] as (typeof people)[number]).call })
  }
  const [seller] = await market.insertProviders(1)
  const byOffer = [...Map.groupBy(await market.placesToBook(), ({ capacityId }) => capacityId).values()]
  const desks: Desk[] = []
  for (const [at, places] of byOffer
    .filter(({ length }) => length >= 2)
    .slice(0, DESKS)
    .entries())
    desks.push({
      database,
      now: () => new Date(),
      places: places.slice(0, 2),
      provider: (await market.insertOwner(places[0]?.providerId ?? '', at)).call,
      buyers: firms,
      quoteFor: ({ shipperId }, place, quantity) =>
        market.insertQuote({ shipperId, providerId: seller?.providerId ?? '' }, place, quantity),
    })

  const answered: Record<string, Record<string, number>> = {}
  let steps = 0
  let brokenAfter = 0
  const broken: Record<string, string[]> = {}
  const note = ({ kind }: Step, code: number) => {
    steps += 1
    const of = answered[kind] ?? {}
    answered[kind] = of
    const how = code === 0 ? 'nothing there' : code === 200 ? 'done' : `refused ${code}`
    of[how] = (of[how] ?? 0) + 1
  }
  const run = async (sequence: readonly Step[], at: number) => {
    const desk = desks[at % desks.length] as Desk
    const take = stepper(desk)
    if (at % 4 === 0) await makeRoom(database, desk.places, ROOM)
    for (const step of sequence) {
      note(step, await take(step))
      if ((await brokenSums(database, desk.places)).length > 0) brokenAfter += 1
    }
    if (at % RULES_EVERY === 0) Object.assign(broken, await brokenRules(database, new Date()))
  }
  const all = fc.sample(sequences(longest), { numRuns: count, seed })
  const began = performance.now()
  let next = 0
  const worker = async () => {
    for (let at = next++; at < all.length; at = next++) await run(all[at] as Step[], at)
  }
  await Promise.all(Array.from({ length: SEQUENCES_AT_ONCE }, worker))
  const seconds = Math.round((performance.now() - began) / 1000)
  Object.assign(broken, await brokenRules(database, new Date()))
  console.log(`${count} sequences of 3 to ${longest} steps, seed ${seed}, ${SEQUENCES_AT_ONCE} at once over two processes`)
  console.table(answered)
  console.table([{ steps, seconds, 'steps after which a sum was wrong': brokenAfter, 'rules broken': JSON.stringify(broken) }])
  console.log(`load ${loadBefore} before, ${loadNow()} after`)

  const desk = desks[0] as Desk
  const place = desk.places[0] as Desk['places'][number]
  await makeRoom(database, [place], ROOM)
  const hold = stepper({ ...desk, places: [place] })
  const held = []
  for (let which = 0; which < 2 * FIRMS; which += 2) held.push(await hold({ kind: 'hold', units: 1, which }))
  await releaseBlindly(database, place)
  const wrong = (await brokenSums(database, [place])).length
  console.log(
    `control, ${held.filter((code) => code === 200).length} holds, one given back without looking at its claim: ${wrong} departure with wrong sums`,
  )
} finally {
  await market.close()
}
