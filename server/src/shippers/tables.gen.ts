// Made by tools/table-types.ts from server/migrations/schema.sql; do not edit.

import type { Generated } from 'kysely'

export type ShipperPeopleTable = {
  user_id: string
  shipper_id: string
  owner: boolean
  joined_at: Date
}

export type ShippersTable = {
  shipper_id: string
  provider_id: string | null
  name_zh: Generated<string>
  name_en: Generated<string>
  name_ru: Generated<string>
  company_number_kind: 'uscc' | 'inn' | 'ogrn' | 'bin' | 'other' | null
  company_number: string | null
  city_id: string | null
  version: Generated<number>
  checked_at: Date | null
  checked_by: string | null
  demo: Generated<boolean>
  created_at: Date
  updated_at: Date
}

export type ShippersTables = {
  shipper_people: ShipperPeopleTable
  shippers: ShippersTable
}

declare module '../core/tables.gen.ts' {
  interface Tables extends ShippersTables {}
}
