/** Who sends, who receives, and what is carried, in words: what somebody who books says beside the cargo that is priced. */
import * as z from 'zod/mini'
import { blankable, email, paragraphs, phone, words } from '../accounts/person-fields.ts'
import { endpoint } from '../endpoint.ts'
import { named } from '../schema-names.ts'
import { bookingNumber } from './bookings.ts'

/** A firm at one end, or who is told of the arrival. One of phone and e-mail is needed, which the operation checks. */
const partySchema = named(
  'Party',
  z.strictObject({
    company: words(200),
    person: words(80),
    phone: blankable(phone()),
    email: blankable(email()),
    address: words(300),
  }),
)

/** Contacts and addresses of a booking; kept encrypted, shown to its two sides alone. */
export const partiesSchema = named(
  'Parties',
  z.strictObject({
    shipper: partySchema,
    consignee: partySchema,
    /** Who is told of the arrival, where that is not the consignee. */
    notify: z.optional(partySchema),
    /** Where the cargo is fetched and who hands it over, where that is not the shipper. */
    pickup: z.optional(partySchema),
  }),
)
export type Parties = z.infer<typeof partiesSchema>

/** The cargo in words; what it weighs and takes is what is priced. */
export const bookedCargoSchema = z.strictObject({
  goods: words(200),
  hsCode: blankable(z.string().check(z.regex(/^\d{4,10}$/))),
  requirements: blankable(paragraphs(1_000)),
  remarks: blankable(paragraphs(1_000)),
})
export type BookedCargo = z.infer<typeof bookedCargoSchema>

/** A party as its reader sees it; `person`, `phone` and `email` are null for a provider before the booking is confirmed. */
const shownPartySchema = named(
  'ShownParty',
  z.object({
    company: z.string(),
    person: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    address: z.string(),
  }),
)
export type ShownParty = z.infer<typeof shownPartySchema>

/**
 * Who sends, who receives, who is told and where cargo is fetched. The buyer reads what they wrote. The provider reads firms and
 * addresses once it is asked to carry, and who is reached there once the booking is confirmed; each of its looks is an event that
 * the buyer sees, once an hour a person. 811001 not_agreed for a provider of a booking that ended before it was confirmed.
 */
export const getBookingParties = endpoint({
  name: 'get-booking-parties',
  method: 'POST',
  path: '/ty/bookings/:number/parties',
  audience: 'buyer',
  confirmedDevice: true,
  summary: 'Shipper, consignee and contacts of a booking; the buyer sees that the provider looked',
  input: z.strictObject({ number: bookingNumber() }),
  data: z.object({
    shipper: shownPartySchema,
    consignee: shownPartySchema,
    notify: z.nullable(shownPartySchema),
    pickup: z.nullable(shownPartySchema),
    /** False: people and how to reach them are shown once the booking is confirmed. */
    whole: z.boolean(),
  }),
  codes: [810004, 810009, 811001],
})
export type ShownParties = z.infer<typeof getBookingParties.data>
