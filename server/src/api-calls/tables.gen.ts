// Made by tools/table-types.ts from server/migrations/schema.sql; do not edit.

export type ApiCallDaysTable = {
  firm_id: string
  day: string
  key_id: string
  operation: string
  calls: number
  refused: number
  limited: number
  failed: number
}

export type ApiCallsTable = {
  request_id: string
  firm_id: string
  user_id: string
  key_id: string
  environment: 'live' | 'test'
  at: Date
  operation: string
  method: string
  path: string
  status: number
  code: number | null
  ms: number
  bytes_in: number
  bytes_out: number
  address: string | null
  sent: string | null
  answered: string | null
}

export type ApiCallsTables = {
  api_call_days: ApiCallDaysTable
  api_calls: ApiCallsTable
}

declare module '../core/tables.gen.ts' {
  interface Tables extends ApiCallsTables {}
}
