/** Tables of migration 001 that hold dated and configured values. */
import type { WebConfig } from '@tongyun/contract/reference'
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import type { ColumnType, Generated } from 'kysely'

export type ExchangeRateTable = { rate_date: string; currency: CurrencyCode; cny: number; source: string }

/** Keys of the remote configuration an operator may set; `demo` follows from what the market holds. */
export type RemoteConfigKey = Exclude<keyof WebConfig, 'demo' | 'sendsMail'>
export type RemoteConfigTable = {
  key: RemoteConfigKey
  /** Written as JSON text. */
  value: ColumnType<unknown, string, string>
  updated_at: Generated<Date>
}

export type ReferenceTables = { exchange_rates: ExchangeRateTable; remote_config: RemoteConfigTable }
