/** What can be made to happen in a sandbox, and which words of a caller make something happen there (decision 110). */
import type { PublicEventType } from '../../webhooks/terms/public-events.ts'

/** What an event is made to happen to, by what programs know it as. */
type About = 'demandId' | 'number' | 'reference' | 'endpointId'

/** Event → what it happens to, and the type under which feed and webhooks tell of it; null for what is no event of the firm. */
export const SIMULATIONS = {
  'quote.received': { about: 'demandId', raises: 'quote.offered' },
  'booking.confirmed': { about: 'number', raises: 'booking.confirmed' },
  'booking.rejected': { about: 'number', raises: 'booking.rejected' },
  'booking.update_asked': { about: 'number', raises: 'booking.update_asked' },
  'booking.declined': { about: 'number', raises: 'booking.declined' },
  'departure.changed': { about: 'number', raises: 'booking.departure_changed' },
  'departure.dropped': { about: 'number', raises: 'booking.departure_changed' },
  'offer.approved': { about: 'reference', raises: 'offer.approved' },
  'offer.rejected': { about: 'reference', raises: 'offer.rejected' },
  'offer.sold_out': { about: 'reference', raises: 'offer.sold_out' },
  'webhook.fail_next': { about: 'endpointId', raises: null },
} as const satisfies Record<string, { about: About; raises: PublicEventType | null }>
export type SimulatedEvent = keyof typeof SIMULATIONS
export const SIMULATED_EVENTS = Object.keys(SIMULATIONS) as SimulatedEvent[]

/** Deliveries that are made to fail by one call. */
export const MOST_FAILURES = 100

/** Hours by which a departure that is changed arrives later. */
export const DELAY_H = 24

/** Operation → where in its input a caller writes words of its own. */
export const OWN_WORDS = {
  'make-booking': 'remarks',
  'make-trip': 'remarks',
  'accept-firm-quote': 'remarks',
  'make-quote': 'note',
  'ask-firm': 'words',
  'write-firm-offer': 'reference',
  'send-offer-batch': 'rows.reference',
  'make-demand': 'sheet.remarks',
} as const
export type WithOwnWords = keyof typeof OWN_WORDS
/** Rows of a batch are read when its call is over, so their words say nothing of how that is answered. */
const WITH_OWN_ANSWER = (Object.keys(OWN_WORDS) as WithOwnWords[]).filter((operation) => operation !== 'send-offer-batch')

/** Whether an operation has a place for words of a caller. */
export const hasOwnWords = (operation: string): operation is WithOwnWords => operation in OWN_WORDS

/** Words that make something happen where they are all that stands there → the operations that know them. */
export const MAGIC_REFERENCES = {
  'TEST-SOLD-OUT': ['make-booking', 'make-trip', 'write-firm-offer', 'send-offer-batch'],
  'TEST-REJECT': [
    'make-booking',
    'make-trip',
    'accept-firm-quote',
    'make-quote',
    'ask-firm',
    'write-firm-offer',
    'send-offer-batch',
  ],
  'TEST-UNANSWERED': ['make-booking', 'make-trip', 'accept-firm-quote'],
  'TEST-SLOW-10S': WITH_OWN_ANSWER,
  'TEST-500-ONCE': WITH_OWN_ANSWER,
  'TEST-409': WITH_OWN_ANSWER,
} as const satisfies Record<string, readonly WithOwnWords[]>
export type MagicReference = keyof typeof MAGIC_REFERENCES
export const MAGIC_NAMES = Object.keys(MAGIC_REFERENCES) as MagicReference[]

/** What an operation does because of a text; null for any other text. */
export const magicOf = (operation: WithOwnWords, text: unknown): MagicReference | null =>
  MAGIC_NAMES.find((name) => name === text && (MAGIC_REFERENCES[name] as readonly string[]).includes(operation)) ?? null

/** How long an answer is kept waiting. */
export const SLOW_MS = 10_000
