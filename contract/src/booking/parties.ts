/** Who sends, who receives, and what is carried, in words: what somebody who books says beside the cargo that is priced. */
import * as z from 'zod/mini'
import { blankable, email, paragraphs, phone, words } from '../accounts/person-fields.ts'

/** A firm at one end, or who is told of the arrival. One of phone and e-mail is needed, which the operation checks. */
const partySchema = z.strictObject({
  company: words(200),
  person: words(80),
  phone: blankable(phone()),
  email: blankable(email()),
  address: words(300),
})

/** Contacts and addresses of a booking; kept encrypted, shown to its two sides alone. */
export const partiesSchema = z.strictObject({
  shipper: partySchema,
  consignee: partySchema,
  /** Who is told of the arrival, where that is not the consignee. */
  notify: z.optional(partySchema),
  /** Where the cargo is fetched and who hands it over, where that is not the shipper. */
  pickup: z.optional(partySchema),
})
export type Parties = z.infer<typeof partiesSchema>

/** The cargo in words; what it weighs and takes is what is priced. */
export const bookedCargoSchema = z.strictObject({
  goods: words(200),
  hsCode: blankable(z.string().check(z.regex(/^\d{4,10}$/))),
  requirements: blankable(paragraphs(1_000)),
  remarks: blankable(paragraphs(1_000)),
})
export type BookedCargo = z.infer<typeof bookedCargoSchema>
