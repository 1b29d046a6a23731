// Made by tools/table-types.ts from server/migrations/schema.sql; do not edit.

import type { ColumnType, Generated } from 'kysely'

export type ExchangeRatesTable = {
  rate_date: string
  currency: 'CNY' | 'USD' | 'EUR' | 'RUB' | 'KZT' | 'UZS' | 'KGS' | 'HKD' | 'JPY' | 'GBP'
  cny: number
  source: string
}

export type RemoteConfigTable = {
  key: 'businessCode' | 'domain' | 'workbenchAddress' | 'carrierAddress' | 'mainAddress' | 'brand' | 'servicePhones' | 'cooperationPhone' | 'email' | 'address' | 'registrationNumber' | 'copyrightFrom' | 'copyrightTo' | 'socialAddress' | 'chat'
  value: ColumnType<unknown, string, string>
  updated_at: Generated<Date>
}

export type ReferenceTables = {
  exchange_rates: ExchangeRatesTable
  remote_config: RemoteConfigTable
}

declare module '../core/tables.gen.ts' {
  interface Tables extends ReferenceTables {}
}
