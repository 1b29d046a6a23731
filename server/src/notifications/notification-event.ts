/** What people can be told of, as names and parameters; event-words.ts makes sentences of them. */
import type { LICENCE_KINDS } from '@tongyun/contract/providers/provider'
import type { ReviewComment, SubjectKind } from '@tongyun/contract/review/endpoints'
import type { Locale } from '@tongyun/freight/locale'

/** A name in each language, since one event is told to readers of all. */
export type Texts = Record<Locale, string>

export type NotificationEvent =
  /** To the provider: staff, or a rule, approved `count` submissions, the first of which is `subject`. */
  | { name: 'review_approved'; subjectKind: SubjectKind; count: number; subject: Texts }
  /** To the provider: what has to be changed. */
  | { name: 'review_rejected'; subjectKind: SubjectKind; subject: Texts; comments: readonly ReviewComment[] }
  /** To staff: a company submitted something. */
  | { name: 'review_waiting'; subjectKind: SubjectKind; count: number; company: Texts }
  /** To staff: so many wait beyond their service level. */
  | { name: 'review_overdue'; count: number }
  /** To staff: somebody wrote to support; so many wait for an answer beyond their service level. */
  | { name: 'support_waiting'; count: number }
  | { name: 'support_overdue'; count: number }
  /** To staff: visitors wait in the chat and nobody took them; so many wait for longer than so many minutes. */
  | { name: 'chat_waiting'; count: number }
  | { name: 'chat_overdue'; count: number; minutes: number }
  /** To the provider: a licence ends on an ISO date. */
  | { name: 'licence_expiring'; licence: (typeof LICENCE_KINDS)[number]; number: string; validTo: string }
  /** To the provider: offers went off the mall because nobody confirmed them for so many hours. */
  | { name: 'offers_paused'; count: number; hours: number }
  /** To the provider: offers went off the mall because they break a rule on places; `subject` is the first. */
  | { name: 'offers_sent_back'; count: number; subject: Texts }
  /** To the provider: the validity of so many offers ends by an ISO date. */
  | { name: 'offers_expiring'; count: number; validTo: string }
  /** To whose password strangers guessed at until they had to wait. */
  | { name: 'account_guessed' }
  /** To whoever imported a file. */
  | { name: 'import_finished'; fileName: string; taken: number; faulty: number }
