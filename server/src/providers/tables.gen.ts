// Made by tools/table-types.ts from server/migrations/schema.sql; do not edit.

import type { CompanySheet, LicenceSheet } from '@tongyun/contract/providers/company-sheet'
import type { TextsByLocale } from '@tongyun/freight/locale'
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
  phone: string | null
  email: string | null
  name: ColumnType<TextsByLocale, string, string>
  duty: ColumnType<TextsByLocale, string, string>
}

export type ProviderHonorsTable = {
  provider_id: string
  position: number
  year: number
  title: ColumnType<TextsByLocale, string, string>
  issuer: ColumnType<TextsByLocale, string, string>
}

export type ProviderLicencesTable = {
  provider_id: string
  position: number
  kind: 'business' | 'transport' | 'nvocc' | 'customs' | 'dangerous' | 'gosLog' | 'iso9001' | 'aeo'
  number: string
  valid_to: string | null
  checked_on: string | null
  licence_id: string | null
  checked_by: string | null
  issuer: ColumnType<TextsByLocale, string, string>
}

export type ProviderPhotosTable = {
  provider_id: string
  position: number
  url: string
  caption: ColumnType<TextsByLocale, string, string>
}

export type ProviderProductsTable = {
  provider_id: string
  position: number
  title: ColumnType<TextsByLocale, string, string>
  description: ColumnType<TextsByLocale, string, string>
}

export type ProvidersTable = {
  provider_id: string
  name_zh: string
  name_en: string
  name_ru: string
  city_id: string | null
  country: string | null
  phone: string | null
  email: string | null
  website: string | null
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
  introduction: ColumnType<TextsByLocale, string, string>
  address: ColumnType<TextsByLocale, string, string>
  legal_representative: ColumnType<TextsByLocale | null, string | null | undefined, string | null>
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
