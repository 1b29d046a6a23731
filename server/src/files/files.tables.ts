import type { Generated } from 'kysely'

/** Table of migration 010 that holds what people upload. */
export type FileTable = {
  file_id: string
  media_type: 'image/webp' | 'application/pdf'
  size_bytes: number
  name: string
  state: 'quarantined' | 'clean'
  company_id: string | null
  uploaded_by: string
  /** Of somebody without an account. */
  of_visitor: Generated<boolean>
  used_for: string | null
  unused_since: Date | null
  is_public: boolean
  created_at: Date
}
export type FilesTables = { files: FileTable }
