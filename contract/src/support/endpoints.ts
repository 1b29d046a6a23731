/** Questions, complaints, suggestions and feedback (P12): what people send, how they follow it, and the message board. */
import { LOCALES } from '@tongyun/freight/locale'
import * as z from 'zod/mini'
import { blankable, email, paragraphs, phone, target, ticket, words } from '../accounts/person-fields.ts'
import { endpoint } from '../endpoint.ts'
import { choice, text, whole } from '../fields.ts'
import {
  SENDER_ROLES,
  SHOWN_ENTRIES,
  SUPPORT_LENGTHS,
  spelledNumber,
  THREAD_KINDS,
  THREAD_NUMBER_PATTERN,
  THREAD_STATES,
} from './terms/support-terms.ts'

/** As it is shown and mailed; hyphens and spaces may be left out when it is typed. */
export const threadNumber = () =>
  z.pipe(
    z.transform((value) => (typeof value === 'string' ? spelledNumber(value) : value)),
    z.string().check(z.minLength(1), z.regex(THREAD_NUMBER_PATTERN)),
  )

/** Path on this site without language prefix, with its query. */
const pagePath = () => z.pipe(text(SUPPORT_LENGTHS.page), z.optional(z.string().check(z.regex(/^\/(?![/\\])/))))

/**
 * What every form carries: its ticket, and a field that people never see and programs fill in, which must stay empty.
 * 812001 `form_too_fast` for a form sent sooner than a person can, `form_expired` after a day.
 */
const formFields = { ticket: ticket(), website: text(0) }

/** The number of what was sent and the secret by which its sender follows it; `mailed` when both went to their e-mail address. */
export const receiptSchema = z.object({ number: z.string(), key: z.string(), mailed: z.boolean() })
export type Receipt = z.infer<typeof receiptSchema>

export const getFormTicket = endpoint({
  name: 'get-form-ticket',
  method: 'GET',
  path: '/ty/support/ticket',
  audience: 'public',
  summary: 'A ticket for one form of contact, complaint or feedback; it says when the form was opened',
  input: z.strictObject({}),
  data: z.object({
    ticket: z.string(),
    /** Within how many hours each is answered (suggestions like complaints). */
    answerHours: z.object({ question: z.number(), complaint: z.number(), feedback: z.number() }),
  }),
})

/** The contact form (§3, V01). The same form with the same content sent twice is one. 810008 beyond 5 an hour from one address. */
export const sendQuestion = endpoint({
  name: 'send-question',
  method: 'POST',
  path: '/ty/support/questions',
  audience: 'public',
  summary: 'Ask support something; the answer goes to the e-mail address, or is read by number',
  input: z.strictObject({
    role: z.enum(SENDER_ROLES),
    name: words(SUPPORT_LENGTHS.name),
    phone: phone(),
    email: blankable(email()),
    wechat: blankable(words(SUPPORT_LENGTHS.wechat)),
    message: paragraphs(SUPPORT_LENGTHS.message),
    ...formFields,
  }),
  data: receiptSchema,
  codes: [810008, 812001],
})

/** A phone number or an e-mail address is needed, so that somebody can be answered: 810001 on `email` without either. */
export const sendComplaint = endpoint({
  name: 'send-complaint',
  method: 'POST',
  path: '/ty/support/complaints',
  audience: 'public',
  summary: 'Complain or suggest something, and follow by number what becomes of it',
  input: z.strictObject({
    kind: z.enum(['complaint', 'suggestion']),
    name: words(SUPPORT_LENGTHS.name),
    phone: blankable(phone()),
    email: blankable(email()),
    message: paragraphs(SUPPORT_LENGTHS.message),
    ...formFields,
  }),
  data: receiptSchema,
  codes: [810008, 812001],
})

/** Needs nothing about the sender. */
export const sendFeedback = endpoint({
  name: 'send-feedback',
  method: 'POST',
  path: '/ty/support/feedback',
  audience: 'public',
  summary: 'Say what happened on a page',
  input: z.strictObject({
    message: paragraphs(SUPPORT_LENGTHS.message),
    page: pagePath(),
    email: blankable(email()),
    ...formFields,
  }),
  data: receiptSchema,
  codes: [810008, 812001],
})

/** 810004 `no_thread` both for an unknown number and for a contact that does not match. */
export const findThread = endpoint({
  name: 'find-thread',
  method: 'POST',
  path: '/ty/support/find',
  audience: 'public',
  summary: 'The secret of something that was sent, by its number and the phone or e-mail address given with it',
  input: z.strictObject({ number: threadNumber(), contact: target() }),
  data: z.object({ key: z.string() }),
  codes: [810004, 810008],
})

export const threadSchema = z.object({
  number: z.string(),
  kind: z.enum(THREAD_KINDS),
  state: z.enum(THREAD_STATES),
  language: z.enum(LOCALES),
  receivedAt: z.string(),
  /** Until when an answer is promised; null once there is one. */
  dueAt: z.nullable(z.string()),
  /** True when answers go to an e-mail address too. */
  mailed: z.boolean(),
  entries: z.array(z.object({ at: z.string(), kind: z.enum(SHOWN_ENTRIES), body: z.nullable(z.string()) })),
})
export type Thread = z.infer<typeof threadSchema>

/** `<number>.<secret>` */
const secret = { key: z.string().check(z.regex(/^\d{4}-\d{4}-\d{4}\.[A-Za-z0-9_-]{16,64}$/)) }

/** 810004 `no_thread` for a wrong secret as for a number nobody has. */
export const getThread = endpoint({
  name: 'get-thread',
  method: 'GET',
  path: '/ty/support/threads/:key',
  audience: 'public',
  summary: 'What became of something that was sent, by its secret',
  input: z.strictObject(secret),
  data: threadSchema,
  codes: [810004],
})

/** The same text sent twice in a row is one. It brings an answered or closed conversation back into work. */
export const replyToThread = endpoint({
  name: 'reply-to-thread',
  method: 'POST',
  path: '/ty/support/threads/:key/replies',
  audience: 'public',
  summary: 'Add something to what was sent',
  input: z.strictObject({ ...secret, message: paragraphs(SUPPORT_LENGTHS.message) }),
  data: threadSchema,
  codes: [810004, 810008],
})

export const postSchema = z.object({
  postId: z.string(),
  language: z.enum(LOCALES),
  question: z.string(),
  answer: z.string(),
  publishedAt: z.string(),
})
export type Post = z.infer<typeof postSchema>

export const listPosts = endpoint({
  name: 'list-posts',
  method: 'GET',
  path: '/ty/support/posts',
  audience: 'public',
  summary: 'The message board: answered questions that staff made public, newest first',
  input: z.strictObject({
    language: choice(LOCALES),
    page: whole({ min: 1, max: 1000 }),
    pageSize: whole({ min: 1, max: 50 }),
  }),
  data: z.object({ total: z.number(), page: z.number(), pageSize: z.number(), posts: z.array(postSchema) }),
})
