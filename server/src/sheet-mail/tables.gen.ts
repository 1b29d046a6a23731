// Made by tools/table-types.ts from server/migrations/schema.sql; do not edit.

import type { Generated } from 'kysely'

export type MailedFilesTable = {
  mail_id: string
  number: number
  name: string
  content: Buffer | null
  import_id: string | null
  told: Generated<boolean>
}

export type MailedSheetsTable = {
  mail_id: string
  provider_id: string
  message_key: string
  received_at: Date
  sender: string
  subject: string
  state: 'held' | 'taken' | 'refused' | 'discarded'
  taken_by: string | null
  locale: string | null
}

export type SheetAddressesTable = {
  provider_id: string
  tag: string
  made_at: Date
}

export type SheetMailboxesTable = {
  mailbox: string
  uid_validity: string
  last_uid: number
}

export type SheetMailTables = {
  mailed_files: MailedFilesTable
  mailed_sheets: MailedSheetsTable
  sheet_addresses: SheetAddressesTable
  sheet_mailboxes: SheetMailboxesTable
}

declare module '../core/tables.gen.ts' {
  interface Tables extends SheetMailTables {}
}
