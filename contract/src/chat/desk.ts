/** Customer-service chat as staff works in it (L08, role support). */
import { LOCALES } from '@tongyun/freight/locale'
import * as z from 'zod/mini'
import { CAPACITY_ID_PATTERN } from '../capacity/endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { choice, text } from '../fields.ts'
import { fileId } from '../files/endpoints.ts'
import { chatMessageSchema, chatRoomSchema, chatText, clientId, messageNumber, sentSchema } from './endpoints.ts'
import { CHAT_LIMITS } from './terms/chat-limits.ts'

const roomId = () => z.string().check(z.regex(/^t-[a-z0-9]{12}$/))

/** `waiting`: nobody looks after it; `mine`; `others`: of other staff; `closed`: ended, newest first. */
export const DESK_VIEWS = ['waiting', 'mine', 'others', 'closed'] as const
export type DeskView = (typeof DESK_VIEWS)[number]
export const PRESENCES = ['available', 'away'] as const
export type Presence = (typeof PRESENCES)[number]

export const deskRoomSchema = z.object({
  ...chatRoomSchema.shape,
  /** Language the visitor reads, and path and query of the page they stand on. */
  language: z.enum(LOCALES),
  page: z.string(),
  /** Name and company of a visitor who is signed in; null for others. */
  visitorName: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  /** True while the visitor's chat is open somewhere. */
  visitorPresent: z.boolean(),
  /** Since when the visitor waits for a first answer or the next one; null when it is not our turn. */
  waitingSince: z.nullable(z.string()),
  createdAt: z.string(),
  lastAt: z.string(),
  /** Beginning of the last message, or the name of its file where nothing was said. */
  lastText: z.string(),
  /** Messages of the visitor the staff has not seen. */
  unread: z.number(),
})
export type DeskRoom = z.infer<typeof deskRoomSchema>

export const listChatRooms = endpoint({
  name: 'list-chat-rooms',
  method: 'GET',
  path: '/ty/administration/chat',
  audience: 'support',
  summary: 'Conversations that wait, of the caller, of others, or ended; 100 at most',
  input: z.strictObject({ view: choice(DESK_VIEWS) }),
  data: z.object({
    presence: z.enum(PRESENCES),
    /** Staff that is available, the caller included. */
    available: z.number(),
    counts: z.object({ waiting: z.number(), mine: z.number(), others: z.number(), closed: z.number() }),
    rooms: z.array(deskRoomSchema),
  }),
})

export const getChatRoom = endpoint({
  name: 'get-chat-room',
  method: 'GET',
  path: '/ty/administration/chat/rooms/:roomId',
  audience: 'support',
  summary: 'One conversation, its last 200 messages or those after a number',
  input: z.strictObject({ roomId: roomId(), after: messageNumber() }),
  data: z.object({ room: deskRoomSchema, messages: z.array(chatMessageSchema) }),
  codes: [810004],
})

/** Answers in a room; whoever answers first looks after it from then on. What the visitor left in the inbox is answered there too,
 * by e-mail when the visitor is gone. */
export const answerChat = endpoint({
  name: 'answer-chat',
  method: 'POST',
  path: '/ty/administration/chat/rooms/:roomId/messages',
  audience: 'support',
  summary: 'Answer a visitor',
  input: z.strictObject({
    roomId: roomId(),
    clientId: clientId(),
    text: chatText(),
    file: z.pipe(text(32), z.optional(fileId())),
  }),
  data: sentSchema,
  codes: [810004, 810009],
})

/** `take`: the caller looks after it; `release`: back into the queue; `close`: ended until the visitor writes again. */
export const handleChatRoom = endpoint({
  name: 'handle-chat-room',
  method: 'POST',
  path: '/ty/administration/chat/rooms/:roomId/handle',
  audience: 'support',
  summary: 'Take a conversation, put it back, or end it',
  input: z.strictObject({ roomId: roomId(), handle: z.enum(['take', 'release', 'close']) }),
  data: z.object({}),
  codes: [810004],
})

export const noteChatRoom = endpoint({
  name: 'note-chat-room',
  method: 'POST',
  path: '/ty/administration/chat/rooms/:roomId/note',
  audience: 'support',
  summary: 'Say that the caller is typing, or has read up to a number',
  input: z.strictObject({ roomId: roomId(), typing: z.optional(z.enum(['1'])), read: messageNumber() }),
  data: z.object({}),
  codes: [810004],
})

export const changePresence = endpoint({
  name: 'change-presence',
  method: 'PUT',
  path: '/ty/administration/chat/presence',
  audience: 'support',
  summary: 'Say whether the caller is available for visitors',
  input: z.strictObject({ presence: z.enum(PRESENCES) }),
  data: z.object({ presence: z.enum(PRESENCES) }),
})

export const uploadDeskFile = endpoint({
  name: 'upload-desk-file',
  method: 'POST',
  path: '/ty/administration/chat/files',
  audience: 'support',
  summary: 'Upload a picture or a PDF for a visitor',
  input: z.strictObject({ file: z.pipe(text(32), fileId()) }),
  data: z.object({ fileId: z.string() }),
  codes: [815001, 810008, 810009],
})

/**
 * Proposes to the visitor that the provider of an offer answers (decision 091); what was proposed before is taken back. The
 * provider hears nothing until the visitor sends it as an enquiry. 810004 without the room or an offer on sale under this id,
 * 812001 `personal_data` for words that reach somebody past the platform.
 */
export const proposeHandover = endpoint({
  name: 'propose-handover',
  method: 'POST',
  path: '/ty/administration/chat/rooms/:roomId/handovers',
  audience: 'support',
  requestKey: true,
  summary: 'Propose that the provider of an offer answers a visitor',
  input: z.strictObject({
    roomId: roomId(),
    capacityId: z.string().check(z.regex(CAPACITY_ID_PATTERN)),
    words: z.pipe(chatText(), z.string().check(z.maxLength(CHAT_LIMITS.handoverLength))),
  }),
  data: z.object({ handoverId: z.string() }),
  codes: [810004, 812001],
})

/** 810004 where nothing is proposed. */
export const withdrawHandover = endpoint({
  name: 'withdraw-handover',
  method: 'POST',
  path: '/ty/administration/chat/rooms/:roomId/handovers/withdrawal',
  audience: 'support',
  summary: 'Take back that a provider should answer a visitor',
  input: z.strictObject({ roomId: roomId() }),
  data: z.object({}),
  codes: [810004],
})
