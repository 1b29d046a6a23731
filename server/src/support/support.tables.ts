/** Tables of migrations 017 and 019: conversations with support, what happened in them, the message board, answer templates. */
import type { Locale } from '@tongyun/contract/page-context'
import type { EntryKind } from '@tongyun/contract/support-inbox'
import type { SenderRole, ThreadKind, ThreadState } from '@tongyun/contract/support-terms'
import type { Generated } from 'kysely'

export type ThreadTable = {
  number: string
  kind: ThreadKind
  state: Generated<ThreadState>
  language: Locale
  sender_role: SenderRole | null
  sender_name: string | null
  phone: string | null
  email: string | null
  wechat: string | null
  page: string | null
  sent_hash: Buffer
  received_at: Date
  due_at: Date
  changed_at: Date
  assigned_to: string | null
  entries: number
  told_due_at: Date | null
  told_overdue_at: Date | null
}

export type EntryTable = {
  number: string
  sequence: number
  at: Date
  kind: EntryKind
  author: string | null
  body: string | null
}

export type PostTable = {
  post_id: string
  number: string | null
  language: Locale
  question: string
  answer: string
  published_at: Date
  demo: Generated<boolean>
}

export type TemplateTable = {
  template_id: string
  name: string
  text_zh: string
  text_en: string
  text_ru: string
  changed_at: Date
  demo: Generated<boolean>
}

export type SupportTables = {
  support_threads: ThreadTable
  support_entries: EntryTable
  support_posts: PostTable
  support_templates: TemplateTable
}
