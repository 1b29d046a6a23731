/** The inbox of support (P12): what people sent, whose it is, until when it is answered, and the texts staff answers with. */
import { LOCALES } from '@tongyun/freight/locale'
import * as z from 'zod/mini'
import { blankable, paragraphs, words } from '../accounts/person-fields.ts'
import { endpoint } from '../endpoint.ts'
import { choice, flag, text, whole } from '../fields.ts'
import { threadNumber } from './endpoints.ts'
import { SENDER_ROLES, SHOWN_ENTRIES, THREAD_KINDS, THREAD_STATES } from './terms/support-terms.ts'

/** Lengths in UTF-16 units. */
export const INBOX_LENGTHS = { answer: 5000, note: 2000, question: 2000, templateName: 60 } as const
/** Most templates there can be. */
export const MOST_TEMPLATES = 200

/** `open`: received or in work. */
export const INBOX_STATES = ['open', ...THREAD_STATES] as const
export type InboxState = (typeof INBOX_STATES)[number]
export const INBOX_ASSIGNEES = ['me', 'others', 'nobody'] as const
/** Received more than so many days ago. */
export const INBOX_AGES = ['1', '3', '7', '30'] as const

const staff = z.object({ userId: z.string(), name: z.string() })

export const inboxThreadSchema = z.object({
  number: z.string(),
  kind: z.enum(THREAD_KINDS),
  state: z.enum(THREAD_STATES),
  language: z.enum(LOCALES),
  senderRole: z.nullable(z.enum(SENDER_ROLES)),
  /** Null for feedback, which needs no name. */
  senderName: z.nullable(z.string()),
  page: z.nullable(z.string()),
  receivedAt: z.string(),
  changedAt: z.string(),
  /** End of the service level. */
  dueAt: z.string(),
  /** Open, and past its service level. */
  overdue: z.boolean(),
  assignedTo: z.nullable(staff),
  /** Beginning of what was sent first. */
  excerpt: z.string(),
})
export type InboxThread = z.infer<typeof inboxThreadSchema>

/** Of the open ones. */
export const inboxCountsSchema = z.object({ open: z.number(), overdue: z.number(), mine: z.number(), unassigned: z.number() })
export type InboxCounts = z.infer<typeof inboxCountsSchema>

/** Open ones by the end of their service level, the others by the newest change. */
export const listThreads = endpoint({
  name: 'list-threads',
  method: 'GET',
  path: '/ty/administration/threads',
  audience: 'support',
  summary: 'What people sent to support',
  input: z.strictObject({
    state: choice(INBOX_STATES),
    kind: choice(THREAD_KINDS),
    assignee: choice(INBOX_ASSIGNEES),
    olderThanDays: choice(INBOX_AGES),
    overdue: flag(),
    /** A number, a part of the sender's name, or their whole phone number or e-mail address. */
    q: text(120),
    page: whole({ min: 1, max: 10_000 }),
    pageSize: whole({ min: 1, max: 100 }),
  }),
  data: z.object({
    total: z.number(),
    page: z.number(),
    pageSize: z.number(),
    threads: z.array(inboxThreadSchema),
    counts: inboxCountsSchema,
  }),
})

export const countThreads = endpoint({
  name: 'count-threads',
  method: 'GET',
  path: '/ty/administration/thread_counts',
  audience: 'support',
  summary: 'How many conversations wait for support',
  input: z.strictObject({}),
  data: inboxCountsSchema,
})

/** Everything that happens in a conversation; `taken` and `released` are assignments. */
export const ENTRY_KINDS = [...SHOWN_ENTRIES, 'note', 'released', 'published', 'withdrawn'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

export const inboxDetailSchema = z.object({
  thread: inboxThreadSchema,
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  wechat: z.nullable(z.string()),
  /** The room of the chat it was left in, with its files; null for what came by a form. */
  roomId: z.nullable(z.string()),
  /** `authorName` is null for the sender. */
  entries: z.array(
    z.object({
      sequence: z.number(),
      at: z.string(),
      kind: z.enum(ENTRY_KINDS),
      authorName: z.nullable(z.string()),
      body: z.nullable(z.string()),
    }),
  ),
  /** What of it stands on the message board. */
  post: z.nullable(z.object({ language: z.enum(LOCALES), question: z.string(), answer: z.string() })),
})
export type InboxDetail = z.infer<typeof inboxDetailSchema>

const number = { number: threadNumber() }

export const openThread = endpoint({
  name: 'open-thread',
  method: 'GET',
  path: '/ty/administration/threads/:number',
  audience: 'support',
  summary: 'One conversation with everything that happened in it',
  input: z.strictObject(number),
  data: inboxDetailSchema,
  codes: [810004],
})

/** Taking one that was only received begins the work on it. One may take over from a colleague. */
export const assignThread = endpoint({
  name: 'assign-thread',
  method: 'PUT',
  path: '/ty/administration/threads/:number/assignment',
  audience: 'support',
  summary: 'Take a conversation for myself, or give it back',
  input: z.strictObject({ ...number, assign: z.enum(['me', 'nobody']) }),
  data: inboxDetailSchema,
  codes: [810004],
})

/**
 * `seen` is the number of the last entry the writer saw: 811001 `changed_meanwhile` when there are more by now, so that
 * nobody is answered twice.
 */
export const answerThread = endpoint({
  name: 'answer-thread',
  method: 'POST',
  path: '/ty/administration/threads/:number/answers',
  audience: 'support',
  summary: 'Answer the sender, by e-mail where an address was given',
  input: z.strictObject({ ...number, seen: whole({ min: 1, max: 1_000_000 }), message: paragraphs(INBOX_LENGTHS.answer) }),
  data: inboxDetailSchema,
  codes: [810004, 811001],
})

export const noteOnThread = endpoint({
  name: 'note-on-thread',
  method: 'POST',
  path: '/ty/administration/threads/:number/notes',
  audience: 'support',
  summary: 'A note for colleagues, which the sender never sees',
  input: z.strictObject({ ...number, seen: whole({ min: 1, max: 1_000_000 }), message: paragraphs(INBOX_LENGTHS.note) }),
  data: inboxDetailSchema,
  codes: [810004, 811001],
})

export const changeThreadState = endpoint({
  name: 'change-thread-state',
  method: 'PUT',
  path: '/ty/administration/threads/:number/state',
  audience: 'support',
  summary: 'Close a conversation, or take it up again',
  input: z.strictObject({ ...number, state: z.enum(['in_work', 'closed']) }),
  data: inboxDetailSchema,
  codes: [810004],
})

/**
 * An edited question and answer appear on the message board. 811001 `not_answered` before there is an answer, 812001
 * `personal_data` for a text that holds the sender's name, phone number, e-mail address or WeChat.
 */
export const publishThread = endpoint({
  name: 'publish-thread',
  method: 'PUT',
  path: '/ty/administration/threads/:number/publication',
  audience: 'support',
  summary: 'Make an answered question public, in words without personal data',
  input: z.strictObject({
    ...number,
    language: z.enum(LOCALES),
    question: paragraphs(INBOX_LENGTHS.question),
    answer: paragraphs(INBOX_LENGTHS.answer),
  }),
  data: inboxDetailSchema,
  codes: [810004, 811001, 812001],
})

export const withdrawPublication = endpoint({
  name: 'withdraw-publication',
  method: 'DELETE',
  path: '/ty/administration/threads/:number/publication',
  audience: 'support',
  summary: 'Take a question off the message board',
  input: z.strictObject(number),
  data: inboxDetailSchema,
  codes: [810004],
})

const templateId = () => z.string().check(z.regex(/^t-[a-z0-9]{12}$/))
const texts = z.object({ zh: z.string(), en: z.string(), ru: z.string() })
export const templateSchema = z.object({ templateId: z.string(), name: z.string(), texts })
export type AnswerTemplate = z.infer<typeof templateSchema>
const templatesSchema = z.object({ templates: z.array(templateSchema) })

export const listTemplates = endpoint({
  name: 'list-templates',
  method: 'GET',
  path: '/ty/administration/answer_templates',
  audience: 'support',
  summary: 'Texts staff answers with again and again, by name',
  input: z.strictObject({}),
  data: templatesSchema,
})

/** A new one without `templateId`. A language may stay without text. 810004 when another removed it, 810008 beyond 200. */
export const saveTemplate = endpoint({
  name: 'save-template',
  method: 'POST',
  path: '/ty/administration/answer_templates',
  audience: 'support',
  requestKey: true,
  summary: 'Write or change an answer template',
  input: z.strictObject({
    templateId: blankable(templateId()),
    name: words(INBOX_LENGTHS.templateName),
    zh: blankable(paragraphs(INBOX_LENGTHS.answer)),
    en: blankable(paragraphs(INBOX_LENGTHS.answer)),
    ru: blankable(paragraphs(INBOX_LENGTHS.answer)),
  }),
  data: templatesSchema,
  codes: [810004, 810008],
})

export const removeTemplate = endpoint({
  name: 'remove-template',
  method: 'DELETE',
  path: '/ty/administration/answer_templates/:templateId',
  audience: 'support',
  summary: 'Remove an answer template',
  input: z.strictObject({ templateId: templateId() }),
  data: templatesSchema,
  codes: [810004],
})
