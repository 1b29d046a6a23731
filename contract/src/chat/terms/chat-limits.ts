/** Limits, names and addresses of chat, without a schema library, for the browser too. */

export const CHAT_LIMITS = {
  textLength: 2_000,
  /** Words for a provider; an enquiry takes no more. */
  handoverLength: 1_000,
  /** Path and query of the page a visitor stands on. */
  pageLength: 500,
} as const
/** A UUID, or whatever else of this kind its sender never uses twice. */
export const CLIENT_ID_PATTERN = /^[\w-]{8,64}$/
/** Who of the two sides said it. */
export const SENDERS = ['visitor', 'staff'] as const
export type Sender = (typeof SENDERS)[number]
/** Waiting for staff, looked after by somebody, or ended until the visitor writes again. */
export const ROOM_STATES = ['waiting', 'active', 'closed'] as const
/** Names what staff proposed in a conversation. */
export const HANDOVER_ID = /^v-[a-z0-9]{12}$/
/** A conversation handed to the provider of an offer: the visitor is asked, said no, or the provider was asked (decision 091). */
export const HANDOVER_STATES = ['proposed', 'declined', 'asked'] as const

/** Specification §9, "chat config delay". */
export const CHAT_CONFIG_DELAY_MS = 500

/** Server-sent events of the visitor's room and of the staff's queue; `after` is the last message number seen. */
export const CHAT_STREAM = '/ty/chat/stream'
export const STAFF_CHAT_STREAM = '/ty/administration/chat/stream'
/** The server sends something at least this often; a client that hears nothing for twice as long connects anew. */
export const CHAT_BEAT_MS = 15_000
/** Staff that has not been heard of for so long is not there. */
export const PRESENT_MS = 4 * CHAT_BEAT_MS

/** What travels on the two streams, by the event's name; the data is JSON. */
export const CHAT_EVENTS = ['message', 'room', 'typing', 'presence', 'beat', 'leave'] as const
export type ChatEvent = (typeof CHAT_EVENTS)[number]
