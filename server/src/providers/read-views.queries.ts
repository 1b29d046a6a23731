/** The views of companies that other modules may join. */
import { type Selectable, sql } from 'kysely'
import type { ProvidersTable } from './tables.gen.ts'

/** Companies with their names, numbers, where they sit, and their marks; without a city they are not shown to the public. */
export const COMPANIES = sql<
  Pick<
    Selectable<ProvidersTable>,
    | 'provider_id'
    | 'name_zh'
    | 'name_en'
    | 'name_ru'
    | 'company_number_kind'
    | 'company_number'
    | 'city_id'
    | 'country'
    | 'certified'
    | 'verified'
    | 'demo'
  >
>`(select provider_id, name_zh, name_en, name_ru, company_number_kind, company_number, city_id, country, certified, verified, demo
  from providers)`
