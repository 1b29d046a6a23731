/** Customer-service chat (L08, decision 017): the visitor's side and what both sides share. */
import * as z from 'zod/mini'
import { email } from '../accounts/person-fields.ts'
import { endpoint } from '../endpoint.ts'
import { text, whole } from '../fields.ts'
import { fileId, fileSchema } from '../files/endpoints.ts'
import { withoutEmoji } from '../without-emoji.ts'
import { CHAT_LIMITS, CLIENT_ID_PATTERN, HANDOVER_ID, HANDOVER_STATES, ROOM_STATES, SENDERS } from './terms/chat-limits.ts'

/** Text over several lines without other control characters and emoji (V04); blank counts as absent. */
export const chatText = () =>
  z.pipe(
    z.transform((value) => {
      const given = Array.isArray(value) ? value.at(-1) : value
      const trimmed = typeof given === 'string' ? given.replace(/\r\n?/g, '\n').trim() : given
      return trimmed === '' ? undefined : trimmed
    }),
    z.optional(
      z.string().check(
        z.maxLength(CHAT_LIMITS.textLength),
        z.refine((s) => !/[^\P{Cc}\n]/u.test(s) && withoutEmoji(s) === s, { error: 'control_character' }),
      ),
    ),
  )

/** Made by who sends, once for each message: sent again, it is the same message. */
export const clientId = () => z.string().check(z.regex(CLIENT_ID_PATTERN))
/** Number of a message in its room, from 1. */
export const messageNumber = () => whole({ min: 0, max: 999_999_999 })

export const chatMessageSchema = z.object({
  /** Its place in the room: 1, 2, 3 … without gaps. */
  number: z.number(),
  clientId: z.string(),
  sender: z.enum(SENDERS),
  /** Name of the member of staff; null for the visitor and once the account is deleted. */
  senderName: z.nullable(z.string()),
  text: z.string(),
  file: z.nullable(fileSchema),
  at: z.string(),
})
export type ChatMessage = z.infer<typeof chatMessageSchema>

const handoverId = () => z.string().check(z.regex(HANDOVER_ID))

/** That the provider of an offer answers instead of customer service (decision 091). */
export const handoverSchema = z.object({
  handoverId: z.string(),
  capacityId: z.string(),
  /** The provider's name in the visitor's language. */
  providerName: z.string(),
  state: z.enum(HANDOVER_STATES),
  /** What the provider would read. */
  words: z.string(),
  /** Query of the visitor's page with the cargo, without its offer; may be empty. */
  pageQuery: z.string(),
  /** The enquiry it became, until when its answer is due, and whether the provider has answered. */
  quoteId: z.nullable(z.string()),
  answerUntil: z.nullable(z.string()),
  answered: z.boolean(),
})
export type ChatHandover = z.infer<typeof handoverSchema>

export const chatRoomSchema = z.object({
  roomId: z.string(),
  state: z.enum(ROOM_STATES),
  lastNumber: z.number(),
  /** Last message the other side has seen. */
  visitorRead: z.number(),
  staffRead: z.number(),
  /** Name of who of the staff looks after it; null as long as nobody does. */
  staffName: z.nullable(z.string()),
  /** The conversation in the inbox that holds what was left while nobody was there; null when nothing was. */
  left: z.nullable(
    z.object({
      /** As support shows and mails it, and the secret of `get-thread` by which the sender follows it. */
      number: z.string(),
      key: z.string(),
      answered: z.boolean(),
      /** Masked; where the answer goes. */
      email: z.nullable(z.string()),
    }),
  ),
  /** The newest one that staff did not take back; null where there is none. */
  handover: z.nullable(handoverSchema),
})
export type ChatRoom = z.infer<typeof chatRoomSchema>

/** What is sent is stored once this is answered. */
export const sentSchema = z.object({ number: z.number(), roomId: z.string() })

/** The visitor's own room with the messages after a number, 50 at most; null before the first message. */
export const getChat = endpoint({
  name: 'get-chat',
  method: 'GET',
  path: '/ty/chat',
  audience: 'public',
  summary: 'Customer-service conversation of this visitor, from a message number on',
  input: z.strictObject({ after: messageNumber() }),
  data: z.object({
    /** True while somebody of the staff is available. */
    staffPresent: z.boolean(),
    room: z.nullable(chatRoomSchema),
    messages: z.array(chatMessageSchema),
  }),
})

/**
 * Stores one message: a text, a file that was uploaded before, or both. The first one opens the room and sets the visitor's
 * cookie. The same `clientId` again answers with the number the message has. While nobody of the staff is there it goes into the
 * inbox of support too, like a question of the contact form (`left` of the room). `page` is where the visitor stands.
 * 810001 (required) without text and file, 810008 beyond the limits, 810009 for a file of somebody else.
 */
export const sendChatMessage = endpoint({
  name: 'send-chat-message',
  method: 'POST',
  path: '/ty/chat/messages',
  audience: 'public',
  summary: 'Say something to customer service',
  input: z.strictObject({
    clientId: clientId(),
    text: chatText(),
    file: z.pipe(text(32), z.optional(fileId())),
    page: text(CHAT_LIMITS.pageLength),
  }),
  data: sentSchema,
  codes: [810008, 810009],
})

/** Tells the other side that this one is typing; nothing is stored. */
export const typeInChat = endpoint({
  name: 'type-in-chat',
  method: 'POST',
  path: '/ty/chat/typing',
  audience: 'public',
  summary: 'Show customer service that the visitor is typing',
  input: z.strictObject({ page: text(CHAT_LIMITS.pageLength) }),
  data: z.object({}),
  codes: [810008],
})

/** Marks messages up to a number as seen by the visitor, and says where the visitor stands. */
export const readChat = endpoint({
  name: 'read-chat',
  method: 'POST',
  path: '/ty/chat/read',
  audience: 'public',
  summary: 'Mark messages of customer service as read',
  input: z.strictObject({ number: messageNumber(), page: text(CHAT_LIMITS.pageLength) }),
  data: z.object({}),
  codes: [810008],
})

/** Where the answer to what was left goes, and its number. 810004 as long as nothing was. */
export const leaveChatEmail = endpoint({
  name: 'leave-chat-email',
  method: 'POST',
  path: '/ty/chat/email',
  audience: 'public',
  summary: 'Leave an e-mail address for the answer of customer service',
  input: z.strictObject({ email: email() }),
  data: z.object({}),
  codes: [810004, 810008],
})

/**
 * Stores a picture or a PDF for a message, sent as multipart/form-data in the field `file`; refusals as of upload-file. A visitor
 * without an account says something first (810008 message_first); 503 while too many files of visitors wait for their message.
 */
export const uploadChatFile = endpoint({
  name: 'upload-chat-file',
  method: 'POST',
  path: '/ty/chat/files',
  audience: 'public',
  summary: 'Upload a picture or a PDF for customer service',
  input: z.strictObject({ file: z.pipe(text(32), fileId()) }),
  data: z.object({ fileId: z.string() }),
  codes: [815001, 810008, 810009],
})

/** What the desk proposed in the visitor's own conversation, for the page on which it becomes an enquiry. 810004 for any other. */
export const getChatHandover = endpoint({
  name: 'get-chat-handover',
  method: 'GET',
  path: '/ty/chat/handovers/:handoverId',
  audience: 'public',
  summary: 'What the provider of an offer would be asked for this visitor',
  input: z.strictObject({ handoverId: handoverId() }),
  data: handoverSchema,
  codes: [810004],
})

/** The visitor stays with customer service. 810004 where nothing is proposed under this id. */
export const declineHandover = endpoint({
  name: 'decline-handover',
  method: 'POST',
  path: '/ty/chat/handovers/:handoverId/declining',
  audience: 'public',
  summary: 'Say no to a provider answering instead of customer service',
  input: z.strictObject({ handoverId: handoverId() }),
  data: z.object({}),
  codes: [810004],
})
