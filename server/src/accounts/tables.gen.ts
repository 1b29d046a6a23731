// Made by tools/table-types.ts from server/migrations/schema.sql; do not edit.

import type { SentField } from '@tongyun/contract/page-context'
import type { ColumnType, Generated } from 'kysely'
import type { CaptchaPurpose } from './captcha.ts'

export type AdministratorLinksTable = {
  token_hash: Buffer
  made_at: Date
  expires_at: Date
}

export type CaptchasTable = {
  captcha_id: string
  purpose: CaptchaPurpose
  answer_hash: Buffer
  proof_hash: Buffer
  expires_at: Date
  work: Generated<number>
}

export type ColleagueInvitationsTable = {
  invitation_id: string
  provider_id: string | null
  shipper_id: string | null
  channel: 'phone' | 'email'
  target: string
  token_hash: Buffer
  invited_by: string
  created_at: Date
  sent_at: Date
  expires_at: Date
}

export type ConsentsTable = {
  user_id: string
  purpose: 'terms' | 'privacy' | 'cross_border' | 'marketing'
  version: string
  language: 'zh' | 'en' | 'ru'
  given_at: Date
}

export type JoinRequestsTable = {
  request_id: string
  user_id: string
  provider_id: string | null
  shipper_id: string | null
  company_number: string
  made_at: Date
  declined_at: Date | null
}

export type KeptFormsTable = {
  session_id: string
  page: string
  fields: ColumnType<SentField[], string, string>
  kept_at: Date
}

export type SecondFactorTicketsTable = {
  ticket_hash: Buffer
  user_id: string
  site: 'portal' | 'provider_site'
  tries: Generated<number>
  expires_at: Date
}

export type SentCodesTable = {
  code_id: string
  purpose: 'register' | 'reset' | 'bind' | 'device'
  channel: 'phone' | 'email'
  target: string
  user_id: string | null
  code_hash: Buffer
  tries: Generated<number>
  created_at: Date
  expires_at: Date
  used_at: Date | null
  ticket_hash: Buffer | null
  ticket_expires_at: Date | null
  ticket_used_at: Date | null
  session_id: string | null
}

export type SessionsTable = {
  session_id: string
  user_id: string
  site: 'portal' | 'provider_site'
  secret_hash: Buffer
  current_jti: string
  previous_jti: string | null
  previous_until: Date | null
  second_factor: boolean
  device: string
  address: string
  created_at: Date
  last_seen_at: Date
  expires_at: Date
  ended_at: Date | null
  end_reason: 'logout' | 'everywhere' | 'ended' | 'idle' | 'expired' | 'reuse' | 'password' | 'disabled' | 'role' | 'deleted' | 'second_factor' | null
  device_confirmed_at: Date | null
}

export type UsersTable = {
  user_id: string
  user_name: string
  full_name: string
  role: 'shipper' | 'provider_owner' | 'provider_member' | 'review' | 'content' | 'support' | 'administrator'
  company_id: string | null
  phone: string | null
  email: string | null
  language: 'zh' | 'en' | 'ru'
  notifications: Generated<string[]>
  password_hash: string
  password_changed_at: Date
  wrong_passwords: Generated<number>
  portal_disabled_at: Date | null
  provider_site_disabled_at: Date | null
  totp_secret: Buffer | null
  totp_on: Generated<boolean>
  totp_last_step: number | null
  recovery_codes: Generated<Buffer[]>
  demo: Generated<boolean>
  created_at: Date
  deleted_at: Date | null
  totp_waiting: Buffer | null
  device_generation: Generated<number>
  guessed_at: Date | null
  guesses_told_at: Date | null
  careful_until: Date | null
  currency: 'CNY' | 'USD' | 'EUR' | 'RUB' | 'KZT' | 'UZS' | 'KGS' | 'HKD' | 'JPY' | 'GBP' | null
}

export type AccountsTables = {
  administrator_links: AdministratorLinksTable
  captchas: CaptchasTable
  colleague_invitations: ColleagueInvitationsTable
  consents: ConsentsTable
  join_requests: JoinRequestsTable
  kept_forms: KeptFormsTable
  second_factor_tickets: SecondFactorTicketsTable
  sent_codes: SentCodesTable
  sessions: SessionsTable
  users: UsersTable
}

declare module '../core/tables.gen.ts' {
  interface Tables extends AccountsTables {}
}
