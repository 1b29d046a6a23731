/** Who sees which field of a demand, a quote, a booking and a deal at which stage: every reader, by every way there is (D10). */
import { Writable } from 'node:stream'
import { acceptQuote } from '@tongyun/contract/booking/acceptance'
import { answerBookings } from '@tongyun/contract/booking/answers'
import { getCheckout } from '@tongyun/contract/booking/checkout'
import type { Endpoint } from '@tongyun/contract/endpoint'
import { inviteProviders } from '@tongyun/contract/inviting/invitations'
import { SCOPES } from '@tongyun/contract/open-access'
import { pagePaths } from '@tongyun/contract/page-paths'
import { priceQuote, renewQuote, reviseQuote, sendQuote } from '@tongyun/contract/quoting/provider-quotes'
import type { Role } from '@tongyun/contract/roles'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PARTIES } from '../src/booking/bookings.fixture.ts'
import { insertSample, sampleMarket } from '../src/capacity/offering/sample-market.fixture.ts'
import { createLog } from '../src/core/log.ts'
import { quotedRate } from '../src/quoting/quote-versions.fixture.ts'
import { openBuiltSite } from './built-site.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { bringToStages, isBooked, isQuoted, type Market, marksOf, STAGES, type Stage } from './deal-stages.ts'
import { NOW } from './ground.ts'
import { letKeysIn } from './key-holders.ts'
import { insertOffer } from './offer-objects.ts'
import { send } from './people.ts'
import { readEvents } from './read-events.ts'
import { type Reader, readEverything } from './read-everything.ts'

/** What accepts a quote, but for which. */
const ACCEPTED = { version: 1, totalMinor: 1, currency: 'CNY', goods: 'g', parties: PARTIES }

/** Of these there are no rows in a deal: papers, chats, reviews, articles, imports, webhooks. */
const WITHOUT_ROWS = [
  'count-replay',
  'count-webhook-replay',
  'download-faults',
  'get-api-call',
  'get-article',
  'get-chat-handover',
  'get-chat-room',
  'get-delivery',
  'get-file',
  'get-import',
  'get-lane',
  'get-place-traffic',
  'get-recovery',
  'get-review',
  'get-thread',
  'get-widget',
  'get-wording',
  'list-batch-rows',
  'list-import-lines',
  'list-import-rows',
  'list-lane-changes',
  'open-article',
  'read-firm-offer',
  'read-lane-trend',
  'read-offer-batch',
  'read-webhook-delivery',
]

const BUYS = ['shipper', 'shippersColleague', 'shippersKey'] as const
const SELLS = ['seller', 'sellersColleague', 'sellersKey'] as const
const QUOTES = ['rival', 'rivalsKey'] as const
const CERTIFIED = ['certified', 'certifiedKey'] as const
/** Who never has anything of it: nobody known, other firms, staff without a dispute, and what is written where nobody asked. */
const OTHERS = ['visitor', 'otherShipper', 'otherShippersKey', 'unchecked', 'review', 'content', 'log'] as const
const STAFF = ['support', 'administrator'] as const
/** Letters are read by more than their receiver: by whoever has the mailbox. */
const LETTERS = ['letters'] as const
const READERS = [...BUYS, ...SELLS, ...QUOTES, ...CERTIFIED, ...OTHERS, ...STAFF, ...LETTERS] as const
type Name = (typeof READERS)[number]

/** Who sees a group of fields, and at which stages. */
type Rule = { fields: readonly string[]; seenBy: readonly (readonly [readers: readonly Name[], at: (stage: Stage) => boolean])[] }

const always = () => true
const isWritten = (stage: Stage) => stage !== 'booked'
const isPublic = (stage: Stage) => isWritten(stage) && stage !== 'draft' && stage !== 'circle'
/** Of the circle of the shipper, since it was booked with. */
const isKnownToSeller = (stage: Stage) => isPublic(stage) || stage === 'circle'
/** What was agreed on still is: a booking that comes to nothing opens its demand again. */
const isAwarded = (stage: Stage) => ['awarded', 'asked', 'confirmed'].includes(stage)
const isCountered = (stage: Stage) => stage === 'countered'
const isStepped = (stage: Stage) => ['asked', 'rejected', 'dropped', 'declined', 'cancelled'].includes(stage)
const hasDeal = (stage: Stage) => isQuoted(stage) || stage === 'booked'
/** Asked to carry, or agreed once. */
const isToCarry = (stage: Stage) => isBooked(stage) && stage !== 'rejected' && stage !== 'dropped'
const wasConfirmed = (stage: Stage) => ['confirmed', 'declined', 'cancelled'].includes(stage)
const [BUYERS, SELLERS] = [BUYS.slice(0, 2), SELLS.slice(0, 2)]
const parts = (...names: string[]) =>
  ['shipper', 'consignee', 'notify', 'pickup'].flatMap((party) => names.map((name) => `${party}.${name}`))

const RULES: readonly Rule[] = [
  {
    fields: ['goods', 'hsCode', 'otherRequirements', 'remarks', 'targetMinor'],
    seenBy: [
      [BUYS, isWritten],
      [SELLS, isKnownToSeller],
      [[...QUOTES, ...CERTIFIED], isPublic],
    ],
  },
  {
    fields: ['pickupAddress', 'stopAddress', 'deliveryAddress'],
    seenBy: [
      [BUYS, isWritten],
      [SELLS, isAwarded],
    ],
  },
  {
    fields: ['contactName', 'contactPhone', 'contactEmail', 'contactWechat'],
    seenBy: [
      [BUYS, isWritten],
      [SELLERS, (stage) => isBooked(stage) && isWritten(stage)],
    ],
  },
  {
    fields: ['quoteNote', 'quoteTotalMinor'],
    seenBy: [[[...BUYS, ...SELLS], isQuoted]],
  },
  { fields: ['rivalNote', 'rivalTotalMinor'], seenBy: [[[...BUYS, ...QUOTES], isQuoted]] },
  { fields: ['counterWords', 'counterTotalMinor'], seenBy: [[[...BUYS, ...SELLS], isCountered]] },
  { fields: ['bookedGoods', 'bookedRequirements', 'bookedRemarks'], seenBy: [[[...BUYS, ...SELLS], isBooked]] },
  {
    fields: ['stepWords'],
    seenBy: [
      [[...BUYS, ...SELLS], isStepped],
      // What is to be put right is told to the buyer by letter, too.
      [LETTERS, (stage) => stage === 'asked'],
    ],
  },
  { fields: ['buyerMessage', 'providerMessage'], seenBy: [[[...BUYERS, ...SELLERS], hasDeal]] },
  { fields: ['rivalMessage'], seenBy: [[[...BUYERS, 'rival'], isQuoted]] },
  {
    fields: ['buyerName'],
    seenBy: [
      [[...BUYERS, ...STAFF], always],
      [SELLERS, isBooked],
    ],
  },
  { fields: ['buyerPhone', 'buyerEmail'], seenBy: [[SELLERS, isBooked]] },
  {
    fields: ['sellerName'],
    seenBy: [
      [[...SELLERS, ...STAFF], always],
      [BUYERS, isBooked],
    ],
  },
  { fields: ['sellerPhone', 'sellerEmail'], seenBy: [[BUYERS, isBooked]] },
  {
    fields: parts('company', 'address'),
    seenBy: [
      [BUYS, isBooked],
      [SELLS, isToCarry],
    ],
  },
  {
    fields: parts('person', 'phone', 'email'),
    seenBy: [
      [BUYS, isBooked],
      [SELLS, wasConfirmed],
    ],
  },
]

/** The words a text holds that could be of a field. */
const TOKEN = /zq[a-z]+|[a-z.]+@(?:contact|party|people)\.example|\d{6,}/g
const found = new Map<Name, Set<string>>(READERS.map((name) => [name, new Set()]))
const hear = (name: Name, text: string, into = found) => {
  const tokens = into.get(name) as Set<string>
  for (const [token] of text.toLowerCase().matchAll(TOKEN)) tokens.add(token)
}

/** Every field at every stage for every reader, beside what was found. */
const wrongRows = (names: readonly Name[] = READERS, seen = found) => {
  let rows = 0
  const wrong: string[] = []
  for (const stage of STAGES) {
    const marks = marksOf(stage) as Record<string, string>
    for (const { fields, seenBy } of RULES)
      for (const name of names) {
        const expected = seenBy.some(([readers, at]) => readers.includes(name) && at(stage))
        for (const field of fields) {
          rows += 1
          const isSeen = (seen.get(name) as Set<string>).has((marks[field] as string).toLowerCase())
          if (isSeen !== expected) wrong.push(`${name} ${isSeen ? 'sees' : 'does not see'} ${field} of ${stage}`)
        }
      }
  }
  return { rows, wrong }
}

let server: TestApp
let market: Market
let closeSite: () => Promise<void>
let readers: Record<Exclude<Name, 'log' | 'letters'>, Reader>
let unasked: string[] = []

const idsOf = ({ at, companies, place }: Market) => {
  const all = (field: 'demandId' | 'quoteId' | 'rivalQuoteId' | 'dealId' | 'rivalDealId' | 'number') =>
    STAGES.flatMap((stage) => at[stage][field] ?? [])
  const offer = [place.capacityId]
  return {
    demandId: all('demandId'),
    quoteId: [...all('quoteId'), ...all('rivalQuoteId')],
    dealId: [...all('dealId'), ...all('rivalDealId')],
    number: all('number'),
    providerId: Object.values(companies),
    capacityId: offer,
    offerId: offer,
    offer,
    id: offer,
    userId: STAGES.flatMap((stage) => at[stage].by),
    leg: ['1'],
    departure: [place.departureId],
    list: ['mode'],
  }
}

const readersOf = ({ people, companies, shipperId, strangerId }: Market) => {
  const keyOf = letKeysIn(server)
  const program = (who: keyof Market['people'], role: Role, firm: { companyId?: string; shipperId?: string }): Reader => {
    const key = keyOf({ userId: people[who].userId, role, scopes: SCOPES, ...firm })
    return { role: null, headers: { authorization: `Bearer ${key}` } }
  }
  const person = (who: keyof Market['people'], role: Role): Reader => ({ role, headers: { cookie: people[who].cookie } })
  return {
    visitor: { role: null, headers: {} },
    otherShipper: person('otherShipper', 'shipper'),
    otherShippersKey: program('otherShipper', 'shipper', { shipperId: strangerId }),
    unchecked: person('unchecked', 'provider_owner'),
    certified: person('certified', 'provider_owner'),
    certifiedKey: program('certified', 'provider_owner', { companyId: companies.certified }),
    rival: person('rival', 'provider_owner'),
    rivalsKey: program('rival', 'provider_owner', { companyId: companies.rival }),
    seller: person('seller', 'provider_owner'),
    sellersColleague: person('sellersColleague', 'provider_member'),
    sellersKey: program('seller', 'provider_owner', { companyId: companies.seller }),
    shipper: person('shipper', 'shipper'),
    shippersColleague: person('shippersColleague', 'shipper'),
    shippersKey: program('shipper', 'shipper', { shipperId }),
    review: person('review', 'review'),
    content: person('content', 'content'),
    support: person('support', 'support'),
    administrator: person('administrator', 'administrator'),
  } satisfies Record<string, Reader>
}

/** Pages beside the API they are made of, as the server writes them: those of the widest reader first, so that a kept one would tell. */
const readPages = async () => {
  const { at, companies } = market
  const shown = (['quoted', 'confirmed'] as const).map((stage) => at[stage])
  const lists = [pagePaths.quotes(), pagePaths.bookings(), pagePaths.deals(), pagePaths.demand()]
  const ofDeal = shown.flatMap(({ demandId = '', quoteId = '', dealId = '', number = '' }) => [
    pagePaths.demandDetail({ id: demandId }),
    pagePaths.quote(quoteId),
    pagePaths.deal(dealId),
    ...(number === '' ? [] : [pagePaths.booking(number)]),
  ])
  const everybodys = [pagePaths.demand(), '/sitemap.xml', '/llms.txt', '/robots.txt', pagePaths.provider(companies.seller)]
  const allDetails = STAGES.flatMap((stage) => at[stage].demandId ?? []).map((id) => pagePaths.demandDetail({ id }))
  const asked: Partial<Record<Name, readonly string[]>> = {
    shipper: [...lists, ...ofDeal],
    seller: [...lists, ...ofDeal, ...shown.map(({ demandId = '' }) => pagePaths.quoteDemand(demandId))],
    rival: [...lists, ...ofDeal, ...shown.map(({ demandId = '' }) => pagePaths.quoteDemand(demandId))],
    otherShipper: ofDeal,
    visitor: [...everybodys, ...allDetails, ...ofDeal],
  }
  for (const [name, paths] of Object.entries(asked))
    for (const path of paths) {
      const { headers } = readers[name as keyof typeof readers]
      const { body } = await server.app.inject({
        url: path,
        headers: { accept: 'text/html', 'accept-language': 'en', ...headers },
      })
      hear(name as Name, body)
    }
}

/** What is sent and written without being asked for. */
const readWritten = async (logged: readonly string[]) => {
  const { database } = server
  for (const { subject, body } of await database.selectFrom('outgoing_messages').select(['subject', 'body']).execute())
    hear('letters', `${subject}\n${body}`)
  for (const line of logged) hear('log', line)
  // Bodies of webhooks are what programs of their firm read as events.
  const { companies, shipperId } = market
  const programs = {
    sellersKey: companies.seller,
    rivalsKey: companies.rival,
    certifiedKey: companies.certified,
    shippersKey: shipperId,
  }
  for (const [name, firm] of Object.entries(programs)) {
    const { rows } = await sql<{ data: object }>`select data from firm_events where firm_id = ${firm}`.execute(database)
    hear(name as Name, JSON.stringify(rows))
  }
}

beforeAll(async () => {
  const logged: string[] = []
  const into = new Writable({
    write: (chunk, _encoding, done) => {
      logged.push(String(chunk))
      done()
    },
  })
  const opened = await openBuiltSite()
  closeSite = opened.close
  server = await createTestApp({
    clock: () => NOW,
    // People of the demonstration count as having a second factor, which staff needs.
    settings: { DEMO_MARKET: 'on' },
    site: opened.site,
    log: createLog('info', into),
    seed: (database) => insertSample(database, sampleMarket(150)),
  })
  market = await bringToStages(server)
  readers = readersOf(market)
  const ids = idsOf(market)
  await readPages()
  for (const [name, reader] of Object.entries(readers)) {
    const { unasked: left } = await readEverything(server, reader, { ids, heard: (text) => hear(name as Name, text) })
    unasked = [...new Set([...unasked, ...left])].sort()
  }
  await readEvents(server)
  await readWritten(logged)
}, 180_000)
afterAll(async () => {
  await server?.close()
  await closeSite?.()
})

test('D10 every field at every stage is seen by those the table names, and by nobody else', () => {
  const { rows, wrong } = wrongRows()
  console.log(`${rows} rows: ${READERS.length} readers, ${STAGES.length} stages; ${wrong.length} wrong`)
  expect(wrong).toEqual([])
  expect(rows).toBeGreaterThanOrEqual(900)
  // The table names every field that was filled in.
  expect(RULES.flatMap(({ fields }) => fields).sort()).toEqual(Object.keys(marksOf('draft')).sort())
})

test('no endpoint that reads was left out but those of things that a deal has not', () => {
  expect(unasked).toEqual(WITHOUT_ROWS)
})

test('control: the serializer of the widest stage, used for all of them, is noticed at every stage', async () => {
  const { demandQuotes } = server.app.services
  const { standing } = demandQuotes
  demandQuotes.standing = async () => 'booked'
  const names = ['certified', 'rival'] as const
  const seen = new Map<Name, Set<string>>(names.map((name) => [name, new Set(found.get(name))]))
  for (const name of names)
    await readEverything(server, readers[name], {
      ids: idsOf(market),
      only: ['get-open-demand'],
      heard: (text) => hear(name, text, seen),
    })
  demandQuotes.standing = standing
  const { wrong } = wrongRows(names, seen)
  // Three addresses of each demand that is public, for each of both.
  expect(wrong).toHaveLength(names.length * 3 * STAGES.filter(isPublic).length)
})

test('two ids of different owners in one request: the one that is not one’s own decides', async () => {
  const { at, people, companies, place } = market
  const mine = await insertOffer(server.database, { userId: people.rival.userId, companyId: companies.rival })
  const { published, quoted, closed, confirmed } = at
  const sellers = { capacityId: place.capacityId }
  const rate = { rate: quotedRate(NOW), mode: 'road' }
  const cargo = { weightKg: 800, volumeM3: 2 }
  const rows: [who: keyof Market['people'], endpoint: Endpoint, input: object, code: number][] = [
    ['certified', priceQuote, { demandId: published.demandId, ...sellers }, 810009],
    ['certified', sendQuote, { demandId: published.demandId, ...sellers }, 810009],
    ['certified', sendQuote, { quoteId: quoted.quoteId, ...rate }, 810009],
    ['rival', reviseQuote, { quoteId: quoted.rivalQuoteId, version: 1, ...sellers }, 810009],
    ['rival', reviseQuote, { quoteId: quoted.quoteId, version: 1, capacityId: mine }, 810009],
    ['rival', renewQuote, { quoteId: closed.quoteId, version: 1, capacityId: mine }, 810009],
    ['otherShipper', inviteProviders, { demandId: published.demandId, providerIds: [companies.seller] }, 810009],
    ['otherShipper', acceptQuote, { ...ACCEPTED, quoteId: quoted.quoteId }, 810009],
    ['shipper', getCheckout, { offer: place.capacityId, departure: `${mine}-209901010000`, ...cargo }, 810004],
  ]
  const answers = []
  for (const [who, endpoint, input] of rows) {
    const answer = await send(server.app, endpoint, input as Record<string, unknown>, { cookie: people[who].cookie })
    answers.push([who, endpoint.name, answer.json().code])
  }
  expect(answers).toEqual(rows.map(([who, endpoint, , code]) => [who, endpoint.name, code]))
  // Of several bookings each is answered by itself.
  const both = { bookings: [{ number: confirmed.number, version: 2 }], answer: 'confirm' }
  const several = await send(server.app, answerBookings, both, { cookie: people.rival.cookie })
  expect(several.json().data).toMatchObject({ done: 0, results: [{ code: 810009 }] })
})
