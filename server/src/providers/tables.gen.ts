// Made by tools/table-types.ts from server/migrations/schema.sql; do not edit.

import type { CompanySheet, LicenceSheet } from '@tongyun/contract/providers/company-sheet'
import type { ColumnType, Generated } from 'kysely'

export type CompanyLicencesTable = {
  licence_id: string
  provider_id: string
  version: number
  sheet: ColumnType<LicenceSheet, string, string>
  approved: ColumnType<LicenceSheet | null, string | null | undefined, string | null>
  created_at: Date
  updated_at: Date
}

export type CompanySheetsTable = {
  provider_id: string
  version: number
  sheet: ColumnType<CompanySheet, string, string>
  approved: ColumnType<CompanySheet | null, string | null | undefined, string | null>
  updated_by: string
  updated_at: Date
  submitted: ColumnType<CompanySheet | null, string | null | undefined, string | null>
  submitted_version: number | null
}

export type ProviderContactsTable = {
  provider_id: string
  position: number
  name_zh: string
  name_en: string
  name_ru: string
  duty_zh: string
  duty_en: string
  duty_ru: string
  phone: string | null
  email: string | null
}

export type ProviderHonorsTable = {
  provider_id: string
  position: number
  title_zh: string
  title_en: string
  title_ru: string
  issuer_zh: string
  issuer_en: string
  issuer_ru: string
  year: number
}

export type ProviderLicencesTable = {
  provider_id: string
  position: number
  kind: 'business' | 'transport' | 'nvocc' | 'customs' | 'dangerous' | 'gosLog' | 'iso9001' | 'aeo'
  number: string
  issuer_zh: string
  issuer_en: string
  issuer_ru: string
  valid_to: string | null
  checked_on: string | null
  licence_id: string | null
  checked_by: string | null
}

export type ProviderPhotosTable = {
  provider_id: string
  position: number
  url: string
  caption_zh: string
  caption_en: string
  caption_ru: string
}

export type ProviderProductsTable = {
  provider_id: string
  position: number
  title_zh: string
  title_en: string
  title_ru: string
  description_zh: string
  description_en: string
  description_ru: string
}

export type ProvidersTable = {
  provider_id: string
  name_zh: string
  name_en: string
  name_ru: string
  introduction_zh: string
  introduction_en: string
  introduction_ru: string
  address_zh: string
  address_en: string
  address_ru: string
  city_id: string | null
  country: string | null
  phone: string | null
  email: string | null
  website: string | null
  legal_representative_zh: string | null
  legal_representative_en: string | null
  legal_representative_ru: string | null
  registered_capital_ten_thousand_yuan: number | null
  founded_year: number | null
  company_number_kind: 'uscc' | 'inn' | 'ogrn' | 'bin' | 'other' | null
  company_number: string | null
  certified: Generated<boolean>
  verified: Generated<boolean>
  checked_on: string | null
  joined_on: string
  demo: Generated<boolean>
  logo_url: string | null
  certified_by: string | null
  certified_at: Date | null
  verified_by: string | null
  verified_at: Date | null
}

export type ProvidersTables = {
  company_licences: CompanyLicencesTable
  company_sheets: CompanySheetsTable
  provider_contacts: ProviderContactsTable
  provider_honors: ProviderHonorsTable
  provider_licences: ProviderLicencesTable
  provider_photos: ProviderPhotosTable
  provider_products: ProviderProductsTable
  providers: ProvidersTable
}

declare module '../core/tables.gen.ts' {
  interface Tables extends ProvidersTables {}
}
