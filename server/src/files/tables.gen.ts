// Made by tools/table-types.ts from server/migrations/schema.sql; do not edit.

import type { Generated } from 'kysely'

export type FilesTable = {
  file_id: string
  media_type: 'image/webp' | 'application/pdf'
  size_bytes: number
  name: string
  state: 'quarantined' | 'clean'
  company_id: string | null
  uploaded_by: string
  used_for: string | null
  unused_since: Date | null
  is_public: Generated<boolean>
  created_at: Date
  of_visitor: Generated<boolean>
}

export type FilesTables = {
  files: FilesTable
}

declare module '../core/tables.gen.ts' {
  interface Tables extends FilesTables {}
}
