/** Quotes as both sides read them: of a provider for a demand or an enquiry, and published prices that were frozen (E02). */
import type { DealTerms } from '@tongyun/freight/deal/deal-terms'
import { DEAL_RULES } from '@tongyun/freight/deal/rules'
import type { Consignment } from '@tongyun/freight/rate'
import { INCOTERMS } from '@tongyun/freight/understanding/interpretation'
import { CARGO_TYPES, LOAD_TYPES, MODES, SERVICE_MODES, SPACE_UNITS } from '@tongyun/freight/vocabulary'
import * as z from 'zod/mini'
import { chargeNameSchema, priceResultSchema } from '../capacity/price.ts'
import { currencySchema } from '../currency-schema.ts'
import { allowedActionSchema } from '../demand/own-demands.ts'
import { endpoint } from '../endpoint.ts'
import { choice, whole } from '../fields.ts'
import { placeSchema } from '../places/endpoints.ts'
import { shownTermsSchema } from '../providers/deal-terms.ts'
import { named } from '../schema-names.ts'
import { rateSchema } from '../supply/offer-sheet.ts'
import { demandIdField, quoteIdField } from './quote-fields.ts'

export const QUOTE_SOURCES = ['demand', 'enquiry', 'published_price'] as const
export const QUOTE_STATUSES = DEAL_RULES.quote.fields.status
export type QuoteStatus = (typeof QUOTE_STATUSES)[number]

/** The sides of a quote. */
export const QUOTE_SIDES = ['buyer', 'provider'] as const
export type QuoteSide = (typeof QUOTE_SIDES)[number]

/** Whose turn it is, and what is over. */
export const QUOTE_TABS = ['mine', 'theirs', 'ended'] as const
export type QuoteTab = (typeof QUOTE_TABS)[number]

/** Terms of business as they stood when a version was sent; `version` 0 and not `confirmed` are our proposals (decision 057). */
export type FrozenTerms = { version: number; confirmed: boolean; terms: DealTerms }

const journeySchema = z.object({
  originId: z.string(),
  destinationId: z.string(),
  mode: z.enum(MODES),
  loadType: z.nullable(z.enum(LOAD_TYPES)),
  serviceMode: z.enum(SERVICE_MODES),
  incoterm: z.nullable(z.enum(INCOTERMS)),
  goods: z.nullable(z.string()),
  readyFrom: z.string(),
  readyTo: z.string(),
  /** The provider's own name of its offer; null without one. */
  reference: z.nullable(z.string()),
  spaceUnit: z.nullable(z.enum(SPACE_UNITS)),
})
/** What a version is the price of, frozen with it. */
export type QuoteJourney = z.infer<typeof journeySchema>

/** What a buyer asked on an offer, as it is kept. */
export type Enquiry = { journey: QuoteJourney; consignment: Consignment; words: string | null }

/** One of the two firms, in words that the reader may see. `name` is null while the buyer keeps it from providers. */
const partySchema = named(
  'QuoteParty',
  z.object({
    name: z.nullable(z.string()),
    cityName: z.string(),
    country: z.string(),
    /** Of a provider: papers checked. Of a buyer: its number compared with the register. */
    checked: z.boolean(),
    demo: z.boolean(),
  }),
)

/** Containers and trucks; a truck of any type has none. */
export const equipmentCountSchema = named('EquipmentCount', z.object({ type: z.nullable(z.string()), count: z.number() }))

/** Days and instants are ISO; amounts in minor units of their currency. */
const aboutSchema = named(
  'QuoteSubject',
  z.object({
    demandId: z.nullable(z.string()),
    /** The version of the demand that was quoted for. */
    demandVersion: z.nullable(z.number()),
    demandNumber: z.nullable(z.string()),
    /** The offer it is made from, or that was asked about. */
    capacityId: z.nullable(z.string()),
    origin: placeSchema,
    destination: placeSchema,
    mode: z.nullable(z.enum(MODES)),
    loadType: z.nullable(z.enum(LOAD_TYPES)),
    serviceMode: z.nullable(z.enum(SERVICE_MODES)),
    cargoTypes: z.array(z.enum(CARGO_TYPES)),
    goods: z.nullable(z.string()),
    weightKg: z.number(),
    volumeM3: z.number(),
    equipment: z.array(equipmentCountSchema),
    readyFrom: z.nullable(z.string()),
    readyTo: z.nullable(z.string()),
  }),
)

/** What an enquiry on an offer asked in words. */
const enquirySchema = z.object({ words: z.nullable(z.string()), askedAt: z.string() })

/** What cancelling costs from a moment on, for a booking that were confirmed now; `from` null: from the beginning. */
const datedFeeSchema = z.object({
  from: z.nullable(z.string()),
  amountMinor: z.number(),
  currency: currencySchema,
  kind: z.enum(['free', 'step', 'no_show']),
})

/** Charges such a price is expected to name. */
export const completenessSchema = named(
  'Completeness',
  z.object({ open: z.array(chargeNameSchema), missing: z.array(chargeNameSchema) }),
)

export const quoteVersionSchema = named(
  'QuoteVersion',
  z.object({
    version: z.number(),
    /** The engine's full answer as it was frozen: lines, outside, steps. */
    price: priceResultSchema,
    totalMinor: z.number(),
    currency: currencySchema,
    /** Rates of exchange it was made with. */
    exchangeDate: z.string(),
    validUntil: z.string(),
    /** The space is claimed until `validUntil`; else subject to space. */
    firm: z.boolean(),
    capacityId: z.nullable(z.string()),
    departureId: z.nullable(z.string()),
    /** Space it takes of the departure, in `spaceUnit`. */
    quantity: z.nullable(z.number()),
    spaceUnit: z.nullable(z.enum(SPACE_UNITS)),
    departsAt: z.nullable(z.string()),
    arrivesAt: z.nullable(z.string()),
    transitHours: z.nullable(z.number()),
    /** Until when the departure takes cargo. */
    closesAt: z.nullable(z.string()),
    mode: z.enum(MODES),
    loadType: z.nullable(z.enum(LOAD_TYPES)),
    serviceMode: z.enum(SERVICE_MODES),
    terms: shownTermsSchema,
    /** Null where no departure is named: then the ladder of its mode in `terms` stands without dates. */
    cancellation: z.nullable(z.array(datedFeeSchema)),
    /** Charges such a price is expected to name: `open` are named without an amount, `missing` are not named. */
    completeness: completenessSchema,
    note: z.nullable(z.string()),
    sentAt: z.string(),
  }),
)
export type QuoteVersion = z.infer<typeof quoteVersionSchema>

const counterSchema = z.object({
  number: z.number(),
  /** The version it answers, which stays acceptable. */
  version: z.number(),
  totalMinor: z.nullable(z.number()),
  currency: currencySchema,
  readyOn: z.nullable(z.string()),
  words: z.nullable(z.string()),
  sentAt: z.string(),
  answer: z.nullable(z.enum(['met', 'kept', 'lapsed', 'superseded'])),
  answeredAt: z.nullable(z.string()),
})

/** What the reader's side may do now (freight/src/deal/quote-rules.ts), until when; and whose turn it is, until when. */
const standingSchema = {
  status: z.enum(QUOTE_STATUSES),
  side: z.enum(QUOTE_SIDES),
  allowed: z.array(allowedActionSchema),
  waitingFor: z.nullable(named('QuoteTurn', z.object({ side: z.enum(QUOTE_SIDES), until: z.nullable(z.string()) }))),
}

export const quoteSchema = z.object({
  quoteId: z.string(),
  dealId: z.string(),
  /** Of the deal, twelve digits. */
  number: z.string(),
  source: z.enum(QUOTE_SOURCES),
  ...standingSchema,
  buyer: partySchema,
  provider: z.extend(partySchema, { providerId: z.string() }),
  about: aboutSchema,
  enquiry: z.nullable(enquirySchema),
  /** Null while it is only asked for. */
  current: z.nullable(quoteVersionSchema),
  /** What the current version was priced by; null for the buyer. */
  rate: z.nullable(rateSchema),
  /** Newest first. */
  earlier: z.array(quoteVersionSchema),
  /** Oldest first. */
  counters: z.array(counterSchema),
  validUntil: z.string(),
  firm: z.boolean(),
  /** Why it was withdrawn, declined or refused. */
  reason: z.nullable(z.string()),
  /** When the buyer first opened it. */
  openedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  createdAt: z.string(),
  asOf: z.string(),
})
export type Quote = z.infer<typeof quoteSchema>

const quoteRowSchema = z.object({
  quoteId: z.string(),
  number: z.string(),
  source: z.enum(QUOTE_SOURCES),
  ...standingSchema,
  /** The other side. */
  other: partySchema,
  about: aboutSchema,
  version: z.number(),
  totalMinor: z.nullable(z.number()),
  currency: z.nullable(currencySchema),
  /** Of a counter-offer that waits. */
  counterMinor: z.nullable(z.number()),
  validUntil: z.string(),
  firm: z.boolean(),
  departsAt: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  updatedAt: z.string(),
})
export type QuoteRow = z.infer<typeof quoteRowSchema>

/** Quotes of both sides together: a provider's people buy, too. Those whose turn is mine come first, the earliest end first. */
export const listQuotes = endpoint({
  name: 'list-quotes',
  method: 'GET',
  path: '/ty/quotes',
  audience: 'buyer',
  summary: "My firm's quotes, given and received, by whose turn it is",
  input: z.strictObject({
    tab: choice(QUOTE_TABS),
    side: choice(QUOTE_SIDES),
    /** Only those for one request. */
    demandId: z.optional(demandIdField()),
    page: whole({ min: 1, max: 1_000 }),
    pageSize: whole({ min: 1, max: 100 }),
  }),
  data: z.object({
    tab: z.enum(QUOTE_TABS),
    total: z.number(),
    counts: z.record(z.enum(QUOTE_TABS), z.number()),
    rows: z.array(quoteRowSchema),
  }),
})

/** 810009 for a quote between others. The buyer's first look is written down, and the provider sees that it was opened. */
export const getQuote = endpoint({
  name: 'get-quote',
  method: 'GET',
  path: '/ty/quotes/:quoteId',
  audience: 'buyer',
  summary: 'One quote with its price, versions, counter-offers and what I may do',
  input: z.strictObject({ quoteId: quoteIdField() }),
  data: quoteSchema,
  codes: [810004, 810009],
})
