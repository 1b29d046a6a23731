// Made by tools/table-types.ts from server/migrations/schema.sql; do not edit.

import type { BookingChange } from '@tongyun/contract/booking/terms/booking-words'
import type { CargoInput } from '@tongyun/contract/capacity/cargo'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { TripPlan } from './trip-plan.ts'

export type BookingsTable = {
  booking_id: string
  number: string
  deal_id: string
  shipper_id: string
  provider_id: string
  trip_id: string | null
  leg: number | null
  quote_id: string | null
  quote_version: number | null
  capacity_id: string | null
  departure_id: string | null
  quantity: number | null
  space_unit: string | null
  status: 'RECEIVED' | 'PENDING_UPDATE' | 'UPDATE_RECEIVED' | 'CONFIRMED' | 'PENDING_AMENDMENT' | 'REJECTED' | 'DECLINED' | 'CANCELLED' | 'COMPLETED'
  amendment_status: 'AMENDMENT_RECEIVED' | 'AMENDMENT_CONFIRMED' | 'AMENDMENT_DECLINED' | 'AMENDMENT_CANCELLED' | null
  cancellation_status: 'CANCELLATION_RECEIVED' | 'CANCELLATION_DECLINED' | 'CANCELLATION_CONFIRMED' | null
  agreed: ColumnType<object, string, string>
  cargo: ColumnType<object, string, string>
  parties: Buffer
  total_minor: number
  currency: string
  departs_at: Date | null
  arrives_at: Date | null
  closes_at: Date | null
  request_until: Date | null
  answer_until: Date | null
  update_until: Date | null
  amendment_until: Date | null
  cancellation_until: Date | null
  complete_at: Date | null
  due_at: Date | null
  update_asked: string | null
  reason: string | null
  reason_words: string | null
  cancellation_fee_minor: number | null
  cancellation_fee_currency: string | null
  version: Generated<number>
  demo: Generated<boolean>
  created_by: string
  created_at: Date
  updated_at: Date
  confirmed_at: Date | null
  ended_at: Date | null
  asked_at: Date | null
  update_field: string | null
  changes: ColumnType<BookingChange[], string | undefined, string>
}

export type CheckoutsTable = {
  checkout_id: GeneratedAlways<number>
  shipper_id: string
  departure_id: string
  quantity: number
  begun_by: string
  begun_at: Date
  held_until: Date
  ended: 'taken_over' | 'released' | 'lapsed' | null
  ended_at: Date | null
}

export type ConfirmedSharesTable = {
  provider_id: string
  decided: number
  confirmed: number
}

export type SpaceWatchesTable = {
  watch_id: string
  user_id: string
  capacity_id: string
  departure_id: string | null
  quantity: number
  cargo: ColumnType<CargoInput, string, string>
  created_at: Date
  ends_at: Date
  short: Generated<boolean>
  due: Generated<boolean>
  told_at: Date | null
}

export type TripsTable = {
  trip_id: string
  number: string
  shipper_id: string
  plan: ColumnType<TripPlan, string, never>
  demo: Generated<boolean>
  created_by: string
  created_at: Date
  told_state: 'waiting' | 'secured' | 'broken' | 'completed' | 'over' | null
}

export type BookingTables = {
  bookings: BookingsTable
  checkouts: CheckoutsTable
  confirmed_shares: ConfirmedSharesTable
  space_watches: SpaceWatchesTable
  trips: TripsTable
}

declare module '../core/tables.gen.ts' {
  interface Tables extends BookingTables {}
}
