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

/** How companies with a public page are reached. */
export const REACHES = sql<Pick<Selectable<ProvidersTable>, 'provider_id' | 'phone' | 'email'>>`(
  select provider_id, phone, email from providers where city_id is not null and country is not null)`
