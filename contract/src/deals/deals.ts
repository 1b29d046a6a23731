/** Deals: what two firms have with each other about one demand or one offer, on one timeline (decision 058). */
import * as z from 'zod/mini'
import { chatText, clientId } from '../chat/endpoints.ts'
import { type DataOf, endpoint } from '../endpoint.ts'
import { whole } from '../fields.ts'
import { ACCOUNT_WARNINGS, DEAL_EVENT_KINDS, DEAL_ID, DEAL_SIDES } from './terms/deal-room.ts'

const dealId = () => z.string().check(z.regex(DEAL_ID))
const sequence = () => whole({ min: 0, max: 999_999_999 })

/** A quote or a booking by its id. */
const subjectSchema = z.object({ kind: z.enum(['quote', 'booking']), id: z.string() })

/** What an event tells, each null where it tells nothing of it. What both sides may read, and no contact. */
const factsSchema = z.object({
  /** As somebody wrote it. */
  words: z.nullable(z.string()),
  /** Version of the quote. */
  version: z.nullable(z.number()),
  totalMinor: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  /** Until when it stands, or has to be answered; ISO instant. */
  until: z.nullable(z.string()),
  /** Number of the booking. */
  number: z.nullable(z.string()),
  /** The message names a bank account. */
  account: z.nullable(z.enum(ACCOUNT_WARNINGS)),
  /** Shipper, consignee or a contact of the booking is another by it. */
  partiesChanged: z.boolean(),
})

export const dealEventSchema = z.object({
  /** Its place in the deal: 1, 2, 3 … without gaps. */
  sequence: z.number(),
  at: z.string(),
  kind: z.enum(DEAL_EVENT_KINDS),
  side: z.enum(DEAL_SIDES),
  /** Of the reader's own side. */
  own: z.boolean(),
  /** A person of the own side by name, the other side by its firm; null for staff, for time, and for people who are gone. */
  who: z.nullable(z.string()),
  about: z.nullable(subjectSchema),
  /** Nobody did it: it belongs to the demonstration, or was answered by it. */
  demonstration: z.boolean(),
  facts: factsSchema,
  /** Of a message of the own side: the id its browser gave it. */
  clientId: z.nullable(z.string()),
})
export type DealEvent = z.infer<typeof dealEventSchema>

export const dealSchema = z.object({
  dealId: z.string(),
  /** Twelve digits. */
  number: z.string(),
  /** The reader's. */
  side: z.enum(['buyer', 'provider']),
  demandId: z.nullable(z.string()),
  capacityId: z.nullable(z.string()),
  /** Shanghai → Moscow, in the reader's language; null where nothing is known of it any more. */
  lane: z.nullable(z.string()),
  counterparty: z.object({
    /** Of a provider, which has a public page; null of a firm that buys. */
    providerId: z.nullable(z.string()),
    name: z.string(),
    certified: z.boolean(),
    demo: z.boolean(),
  }),
  /** True from the first accepted quote or booking on: both may see whom to reach. */
  awarded: z.boolean(),
  lastSequence: z.number(),
  /** Messages of the other side that nobody of the own side has seen. */
  unread: z.number(),
  updatedAt: z.string(),
})
export type Deal = z.infer<typeof dealSchema>
export type NewDevice = DataOf<typeof getDeal>['newDevices'][number]

export const getDeal = endpoint({
  name: 'get-deal',
  method: 'GET',
  path: '/ty/deals/:dealId',
  audience: 'buyer',
  summary: 'A deal of my firm: with whom, about what, its quotes and bookings by their ids',
  input: z.strictObject({ dealId: dealId() }),
  data: z.object({
    ...dealSchema.shape,
    subjects: z.array(subjectSchema),
    /** Devices on which people of either side signed in anew within the last two days, the newest first; nobody is named. */
    newDevices: z.array(z.object({ side: z.enum(['buyer', 'provider']), at: z.string() })),
  }),
  codes: [810004, 810009],
})

export const listDeals = endpoint({
  name: 'list-deals',
  method: 'GET',
  path: '/ty/deals',
  audience: 'buyer',
  summary: 'Deals of my firm with their last event, those with unread messages first',
  input: z.strictObject({ page: whole({ min: 1, max: 1_000 }), pageSize: whole({ min: 1, max: 100 }) }),
  data: z.object({
    total: z.number(),
    /** Unread messages of all of them. */
    unread: z.number(),
    rows: z.array(z.object({ ...dealSchema.shape, last: dealEventSchema })),
  }),
})

/** At most 100 after a number, oldest first; `more` where there are others behind them. Without `after` the newest. */
export const listDealEvents = endpoint({
  name: 'list-deal-events',
  method: 'GET',
  path: '/ty/deals/:dealId/events',
  audience: 'buyer',
  summary: 'What happened in a deal, from a number on',
  input: z.strictObject({ dealId: dealId(), after: sequence(), before: sequence() }),
  data: z.object({ events: z.array(dealEventSchema), more: z.boolean() }),
  codes: [810004, 810009],
})

/**
 * Says something to the other side. The text is kept as it was written, telephones and addresses included. The same `clientId`
 * again answers with the number the message has. 810001 (required) without a text, 810008 beyond 30 a minute.
 */
export const sendDealMessage = endpoint({
  name: 'send-deal-message',
  method: 'POST',
  path: '/ty/deals/:dealId/messages',
  audience: 'buyer',
  summary: 'Write to the other side of a deal',
  input: z.strictObject({ dealId: dealId(), clientId: clientId(), text: chatText() }),
  data: z.object({ sequence: z.number(), account: z.nullable(z.enum(ACCOUNT_WARNINGS)) }),
  codes: [810001, 810004, 810008, 810009],
})

/** Up to a number; what was read before stays read. */
export const readDeal = endpoint({
  name: 'read-deal',
  method: 'POST',
  path: '/ty/deals/:dealId/read',
  audience: 'buyer',
  summary: 'Mark messages of a deal as seen by my firm',
  input: z.strictObject({ dealId: dealId(), sequence: sequence() }),
  data: z.object({ unread: z.number() }),
  codes: [810004, 810009],
})

/**
 * Who of the other side deals with this, and how they are reached: for a provider first whom the demand names, then people who
 * took part in the deal, the firm's owners where none of them is left. Each look is an event that the other side sees, once an hour a person. 811001 not_awarded before the two have
 * agreed on anything.
 */
export const getDealContacts = endpoint({
  name: 'get-deal-contacts',
  method: 'POST',
  path: '/ty/deals/:dealId/contacts',
  audience: 'buyer',
  confirmedDevice: true,
  summary: 'People of the other side and how to reach them; the other side sees that I looked',
  input: z.strictObject({ dealId: dealId() }),
  data: z.object({
    firm: z.string(),
    companyNumber: z.nullable(z.string()),
    people: z.array(
      z.object({
        name: z.string(),
        phone: z.nullable(z.string()),
        email: z.nullable(z.string()),
        wechat: z.nullable(z.string()),
      }),
    ),
  }),
  codes: [810004, 810009, 811001],
})
