/** Requests, quotes, bookings and trips that the examples of the reference name, in every sandbox, each as far as its call needs it. */
import { CARGO, PARTIES, rateOf } from '@tongyun/contract/open-platform/terms/example-deals'
import { SANDBOX } from '@tongyun/contract/open-platform/terms/sandbox-examples'
import { emptyConsignment } from '@tongyun/freight/consignment'
import { DAY_MS, HOUR_MS, isoDay, MINUTE_MS } from '@tongyun/freight/days'
import { dealNumberOf } from '@tongyun/freight/deal/deal-number'
import { PROPOSED_TERMS } from '@tongyun/freight/deal/deal-terms'
import { freezePrice } from '@tongyun/freight/deal/quote-price'
import { type DemandSheet, emptyDemandSheet } from '@tongyun/freight/demand/demand-sheet'
import type { ExchangeRates, Rate } from '@tongyun/freight/rate'
import { sql } from 'kysely'
import { insertStandingBooking, insertStandingTrip, type StandingStep } from '../../src/booking/index.ts'
import type { Database } from '../../src/core/database.ts'
import { withDatesOf } from '../../src/core/example-dates.ts'
import type { Keys } from '../../src/core/keys.ts'
import { insertStandingDeals } from '../../src/deals/index.ts'
import { insertDemands, type StandingDemand } from '../../src/demand/index.ts'
import { insertStandingQuotes, type StandingQuote } from '../../src/quoting/index.ts'

const ACTOR = 'demonstration'
const LASTS_D = 5
const { demands, quotes, bookings, trip } = SANDBOX

type Firms = {
  providerId: string
  shipperId: string
  carrier: string
  others: { providers: string[]; shippers: string[] }
}
type Given = { database: Database; keys: Pick<Keys, 'parties'>; exchange: ExchangeRates; firms: Firms; now: Date }

const sheetOf = (now: Date, destinationId: string): DemandSheet => {
  const day = (ahead: number) => isoDay(new Date(now.getTime() + ahead * DAY_MS))
  return {
    ...emptyDemandSheet(),
    originId: 'g1796236',
    destinationId,
    businessType: 'manufacturer',
    cargoTypes: ['general'],
    goods: 'Gearboxes for presses',
    weightKg: 4_000,
    volumeM3: 12,
    packages: 8,
    modes: ['road'],
    loadType: 'LTL',
    serviceMode: 'door_to_door',
    incoterm: 'FCA',
    readyFrom: day(LASTS_D + 1),
    readyTo: day(LASTS_D + 9),
    quotesUntil: new Date(now.getTime() + LASTS_D * DAY_MS).toISOString(),
    currency: 'CNY',
    contactName: 'Zhang Wei',
    contactPhone: '+8613800138000',
  }
}

let made = 0
const nextNumber = () => {
  made += 1
  return dealNumberOf(`91${String(made).padStart(9, '0')}`)
}

const versionOf = ({ now, exchange }: Given, sheet: DemandSheet): StandingQuote['version'] => {
  const frozen = freezePrice({
    rate: JSON.parse(withDatesOf(JSON.stringify(rateOf(1_000)), now)) as Rate,
    consignment: { ...emptyConsignment(), weightKg: 4_000, volumeM3: 12, cargoTypes: ['general'] },
    context: { date: sheet.readyFrom ?? '', distanceKm: 6_300, exchange },
  })
  if (!frozen.ok) throw new Error(frozen.reason)
  return {
    price: frozen.price,
    journey: {
      originId: sheet.originId ?? '',
      destinationId: sheet.destinationId ?? '',
      mode: 'road',
      loadType: 'LTL',
      serviceMode: 'door_to_door',
      incoterm: 'FCA',
      goods: sheet.goods,
      readyFrom: sheet.readyFrom ?? '',
      readyTo: sheet.readyTo ?? '',
      reference: null,
      spaceUnit: null,
    },
    terms: { version: 0, confirmed: false, terms: PROPOSED_TERMS },
    validUntil: new Date(now.getTime() + LASTS_D * DAY_MS),
    firm: false,
    capacityId: null,
    departure: null,
    transitHours: 400,
    note: null,
  }
}

/** A firm has no request twice, so its own go to places of their own. */
const MOSCOW = 'g524901'
const ALMATY = 'g1526384'

/** Quotes that the firm gave, each for a request of its own, and those that it got. */
const SOLD = ['read', 'revise', 'renew', 'meet', 'keep', 'withdraw'] as const
const BOUGHT = ['counter', 'decline', 'accept'] as const
const COUNTERED: readonly string[] = ['meet', 'keep']

/** What another firm asks the firm of the sandbox about an offer of its own. */
const insertEnquiry = async (
  { database, firms: { providerId }, now }: Given,
  { shipperId, at, journey }: { shipperId: string; at: Date; journey: object },
) => {
  const { rows } = await sql<{ id: string }>`select capacity_id as id from capacities where provider_id = ${providerId}
    order by capacity_id limit 1`.execute(database)
  const capacityId = rows[0]?.id ?? null
  const until = new Date(now.getTime() + LASTS_D * DAY_MS)
  const dealId = quotes.refuse.replace('q-', 'k-')
  const asked = {
    side: 'buyer' as const,
    actor: ACTOR,
    kind: 'quote_asked' as const,
    body: { answerUntil: until.toISOString() },
    at,
  }
  const deal = { dealId, number: nextNumber(), shipperId, providerId, demandId: null, capacityId, demo: true }
  await insertStandingDeals(database, [{ ...deal, subject: quotes.refuse, timeline: [asked] }])
  const consignment = { ...emptyConsignment(), weightKg: 4_000, volumeM3: 12, cargoTypes: ['general'] }
  await sql`insert into quotes (quote_id, deal_id, shipper_id, provider_id, source, capacity_id, enquiry, status, valid_until,
      answer_until, demo, created_by, created_at, updated_at)
    values (${quotes.refuse}, ${dealId}, ${shipperId}, ${providerId}, 'enquiry', ${capacityId},
      ${JSON.stringify({ journey, consignment, words: null })}::jsonb, 'asked', ${until}, ${until}, true, ${ACTOR}, ${at}, ${at})`.execute(
    database,
  )
}

const insertQuotes = async (given: Given) => {
  const { database, firms, now } = given
  const at = new Date(now.getTime() - HOUR_MS)
  const demandOf = (demandId: string, shipperId: string, sheet: DemandSheet, publishedAt: Date | null = at): StandingDemand => ({
    demandId,
    number: nextNumber(),
    shipperId,
    sheet,
    publishedAt,
    ended: null,
  })
  const shipper = (place: number) => firms.others.shippers[place % firms.others.shippers.length] as string
  const sold = SOLD.map((name, place) => ({ name, demandId: `d-examplesold${place}`, shipperId: shipper(place) }))
  const draft = { ...sheetOf(now, 'g498817'), goods: null }
  await insertDemands(
    database,
    [
      demandOf(demands.draft, firms.shipperId, draft, null),
      demandOf(demands.empty, firms.shipperId, emptyDemandSheet(), null),
      demandOf(demands.own, firms.shipperId, sheetOf(now, MOSCOW)),
      demandOf(demands.asked, firms.shipperId, sheetOf(now, ALMATY)),
      demandOf(demands.toQuote, shipper(SOLD.length), sheetOf(now, MOSCOW)),
      ...sold.map(({ demandId, shipperId }) => demandOf(demandId, shipperId, sheetOf(now, MOSCOW))),
    ],
    now,
  )
  const quoteOf = (quoteId: string, demandId: string, sides: { providerId: string; shipperId: string }, isCountered: boolean) => {
    const version = versionOf(given, sheetOf(now, MOSCOW))
    const counter = { totalMinor: 400_000, sentAt: at, until: version.validUntil, actor: ACTOR }
    return {
      quoteId,
      dealId: quoteId.replace('q-', 'k-'),
      number: nextNumber(),
      ...sides,
      demandId,
      version: { ...version, firm: false as const },
      actor: ACTOR,
      sentAt: at,
      counter: isCountered ? counter : null,
      ended: null,
    }
  }
  const { providerId, shipperId } = firms
  await insertStandingQuotes(
    database,
    [
      ...sold.map((one) =>
        quoteOf(quotes[one.name], one.demandId, { providerId, shipperId: one.shipperId }, COUNTERED.includes(one.name)),
      ),
      ...BOUGHT.map((name, place) =>
        quoteOf(quotes[name], demands.own, { providerId: firms.others.providers[place] as string, shipperId }, false),
      ),
    ],
    now,
  )
  await sql`update quotes set status = 'expired', ended_at = ${now} where quote_id = ${quotes.renew}`.execute(database)
  const { journey } = versionOf(given, sheetOf(now, MOSCOW))
  await insertEnquiry(given, { shipperId: shipper(0), at, journey })
}

const described = { goods: 'Textiles', hsCode: undefined, requirements: undefined, remarks: undefined }
const cargo = { ...CARGO, pieces: [], containers: [], vehicles: [], cargo: [] }

const insertBookings = async ({ database, keys, firms, now }: Given) => {
  const bookedAt = new Date(now.getTime() - HOUR_MS)
  const stepAt = new Date(now.getTime() - 30 * MINUTE_MS)
  const confirm: StandingStep = { action: 'confirm', side: 'provider', at: stepAt }
  const askUpdate: StandingStep = {
    action: 'ask_update',
    side: 'provider',
    at: stepAt,
    field: 'documents',
    words: 'HS code, please.',
  }
  const book = async (number: string, offer: 'offer' | 'soldOffer', shipperId: string, steps: StandingStep[]) => {
    const capacityId = SANDBOX[offer]
    const departureId = withDatesOf(SANDBOX.legs[0], now).replace(SANDBOX.offer, capacityId)
    const booking = { shipperId, cargo, described, parties: PARTIES, bookedAt, capacityId, departureId, stepsAfter: () => steps }
    const taken = await database.transaction().execute((transaction) => insertStandingBooking(transaction, keys, booking))
    if (!taken) throw new Error('a booking of the examples was not taken')
    await sql`update bookings set number = ${number}
      where shipper_id = ${shipperId} and capacity_id = ${capacityId} and not number = any(${Object.values(bookings)})`.execute(
      database,
    )
  }
  const { shipperId } = firms
  const [other = ''] = firms.others.shippers
  await book(bookings.read, 'offer', shipperId, [])
  await book(bookings.update, 'offer', shipperId, [askUpdate])
  await book(bookings.cancel, 'offer', shipperId, [])
  await book(bookings.complete, 'offer', shipperId, [confirm])
  await book(bookings.answer, 'soldOffer', other, [])
  await book(bookings.decline, 'soldOffer', other, [confirm])
  await book(bookings.cancellation, 'soldOffer', other, [confirm])
  await sql`update bookings set departs_at = ${now}::timestamptz - interval '9 days',
    arrives_at = ${now}::timestamptz - interval '1 day', version = 1 where number = ${bookings.complete}`.execute(database)
  await sql`update bookings set version = 1 where number = ${bookings.decline}`.execute(database)
  await sql`update bookings set cancellation_status = 'CANCELLATION_RECEIVED', version = 2, cancellation_fee_minor = 0,
    cancellation_fee_currency = currency, cancellation_until = ${now}::timestamptz + interval '5 days'
    where number = ${bookings.cancellation}`.execute(database)
}

const insertTrips = async ({ database, keys, firms, now }: Given) => {
  const bookedAt = new Date(now.getTime() - HOUR_MS)
  const reject: StandingStep = {
    action: 'reject',
    side: 'provider',
    at: new Date(now.getTime() - 30 * MINUTE_MS),
    reason: 'no_space',
  }
  const legs = SANDBOX.legs.map((departure) => withDatesOf(departure, now))
  const insert = async (number: string, numbers: readonly string[], steps: readonly StandingStep[][]) => {
    const taken = await insertStandingTrip(database, keys, {
      shipperId: firms.shipperId,
      cargo,
      described,
      parties: PARTIES,
      bookedAt,
      legs: legs.map((departureId, at) => ({
        capacityId: departureId.replace(/-\d+$/, ''),
        departureId,
        stepsAfter: () => steps[at] ?? [],
      })),
    })
    if (!taken) throw new Error('a trip of the examples was not taken')
    const fixed = [trip.number, SANDBOX.brokenTrip]
    const { rows } = await sql<{ trip_id: string }>`update trips set number = ${number}
      where shipper_id = ${firms.shipperId} and not number = any(${fixed}) and plan -> 'legs' -> 0 ->> 'capacityId' = ${SANDBOX.offer}
      returning trip_id`.execute(database)
    for (const [at, leg] of numbers.entries())
      await sql`update bookings set number = ${leg} where trip_id = ${rows[0]?.trip_id} and leg = ${at + 1}`.execute(database)
  }
  await insert(trip.number, trip.legs, [])
  await insert(SANDBOX.brokenTrip, [], [[], [reject]])
}

/** Writes all of them. The offers they are about are there. */
export const insertExampleDeals = async (given: Given) => {
  await given.database.transaction().execute((database) => insertQuotes({ ...given, database }))
  await insertBookings(given)
  await insertTrips(given)
}
