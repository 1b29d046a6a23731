/** What other modules may join of firms that buy. */
import { type Selectable, sql } from 'kysely'
import { COMPANIES } from '../providers/index.ts'
import type { ShipperPeopleTable, ShippersTable } from './tables.gen.ts'

/** As provider where the firm is one; a name stands in every language, where none was given as in another. */
type Shipper = Pick<
  Selectable<ShippersTable>,
  | 'shipper_id'
  | 'provider_id'
  | 'name_zh'
  | 'name_en'
  | 'name_ru'
  | 'company_number_kind'
  | 'company_number'
  | 'city_id'
  | 'checked_at'
  | 'demo'
  | 'created_at'
> & { certified: boolean | null; verified: boolean | null }

/** Firms that buy; `certified` and `verified` are null for those that are no provider. */
export const SHIPPERS = sql<Shipper>`(select s.shipper_id, s.provider_id,
  coalesce(p.name_zh, nullif(s.name_zh, ''), nullif(s.name_en, ''), s.name_ru) as name_zh,
  coalesce(p.name_en, nullif(s.name_en, ''), nullif(s.name_zh, ''), s.name_ru) as name_en,
  coalesce(p.name_ru, nullif(s.name_ru, ''), nullif(s.name_en, ''), s.name_zh) as name_ru,
  coalesce(p.company_number_kind, s.company_number_kind) as company_number_kind,
  coalesce(p.company_number, s.company_number) as company_number,
  coalesce(p.city_id, s.city_id) as city_id,
  s.checked_at, coalesce(p.demo, s.demo) as demo, s.created_at, p.certified, p.verified
  from shippers s left join ${COMPANIES} p on p.provider_id = s.provider_id)`

/** Shippers' people; those of a provider buy for its firm without a row. */
export const SHIPPER_PEOPLE = sql<
  Selectable<ShipperPeopleTable>
>`(select user_id, shipper_id, owner, joined_at from shipper_people)`
