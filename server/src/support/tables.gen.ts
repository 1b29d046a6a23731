// Made by tools/table-types.ts from server/migrations/schema.sql; do not edit.

import type { TextsByLocale } from '@tongyun/freight/locale'
import type { ColumnType, Generated } from 'kysely'

export type SupportEntriesTable = {
  number: string
  sequence: number
  at: Date
  kind: 'message' | 'answer' | 'note' | 'taken' | 'released' | 'closed' | 'reopened' | 'published' | 'withdrawn'
  author: string | null
  body: string | null
}

export type SupportPostsTable = {
  post_id: string
  number: string | null
  language: 'zh' | 'en' | 'ru'
  question: string
  answer: string
  published_at: Date
  demo: Generated<boolean>
}

export type SupportTemplatesTable = {
  template_id: string
  name: string
  changed_at: Date
  demo: Generated<boolean>
  texts: ColumnType<TextsByLocale, string, string>
}

export type SupportThreadsTable = {
  number: string
  kind: 'question' | 'complaint' | 'suggestion' | 'feedback'
  state: Generated<'received' | 'in_work' | 'answered' | 'closed'>
  language: 'zh' | 'en' | 'ru'
  sender_role: 'shipper' | 'provider' | null
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

export type SupportTables = {
  support_entries: SupportEntriesTable
  support_posts: SupportPostsTable
  support_templates: SupportTemplatesTable
  support_threads: SupportThreadsTable
}

declare module '../core/tables.gen.ts' {
  interface Tables extends SupportTables {}
}
