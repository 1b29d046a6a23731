/** Tables of migrations 001 and 010 that hold service providers: what is public, and what their owners say. */
import type { CompanySheet, LicenceSheet } from '@tongyun/contract/company-sheet'
import type { LICENCE_KINDS, Provider } from '@tongyun/contract/provider'
import type { ColumnType } from 'kysely'

/** A text in three languages as columns. */
type Texts<Name extends string> = Record<`${Name}_zh` | `${Name}_en` | `${Name}_ru`, string>
type OptionalTexts<Name extends string> = Record<`${Name}_zh` | `${Name}_en` | `${Name}_ru`, string | null>
type Item = { provider_id: string; position: number }

export type ProviderTable = Texts<'name'> &
  Texts<'introduction'> &
  Texts<'address'> &
  OptionalTexts<'legal_representative'> & {
    provider_id: string
    city_id: string | null
    country: string | null
    phone: string | null
    email: string | null
    website: string | null
    registered_capital_ten_thousand_yuan: number | null
    founded_year: number | null
    company_number_kind: NonNullable<Provider['companyNumber']>['kind'] | null
    company_number: string | null
    certified: boolean
    verified: boolean
    checked_on: string | null
    logo_url: string | null
    certified_by: string | null
    certified_at: Date | null
    verified_by: string | null
    verified_at: Date | null
    joined_on: string
    demo: boolean
  }
export type ProviderLicenceTable = Item &
  Texts<'issuer'> & {
    kind: (typeof LICENCE_KINDS)[number]
    number: string
    valid_to: string | null
    checked_on: string | null
    checked_by: string | null
    /** Null in the demonstration. */
    licence_id: string | null
  }
export type ProviderHonorTable = Item & Texts<'title'> & Texts<'issuer'> & { year: number }
export type ProviderPhotoTable = Item & Texts<'caption'> & { url: string }
export type ProviderProductTable = Item & Texts<'title'> & Texts<'description'>
export type ProviderContactTable = Item & Texts<'name'> & Texts<'duty'> & { phone: string | null; email: string | null }

/** jsonb: an object out, text in. */
type Json<Value> = ColumnType<Value, string, string>
export type CompanySheetTable = {
  provider_id: string
  version: number
  sheet: Json<CompanySheet>
  /** As last approved. */
  approved: ColumnType<CompanySheet | null, string | null, string | null>
  /** As last handed in, with its version; null once it was taken back. */
  submitted: ColumnType<CompanySheet | null, string | null | undefined, string | null>
  submitted_version: ColumnType<number | null, number | null | undefined, number | null>
  updated_by: string
  updated_at: Date
}
export type CompanyLicenceTable = {
  licence_id: string
  provider_id: string
  version: number
  sheet: Json<LicenceSheet>
  approved: ColumnType<LicenceSheet | null, string | null | undefined, string | null>
  created_at: Date
  updated_at: Date
}

export type ProvidersTables = {
  providers: ProviderTable
  provider_licences: ProviderLicenceTable
  provider_honors: ProviderHonorTable
  provider_photos: ProviderPhotoTable
  provider_products: ProviderProductTable
  provider_contacts: ProviderContactTable
  company_sheets: CompanySheetTable
  company_licences: CompanyLicenceTable
}
