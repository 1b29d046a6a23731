/** Tables of migration 003 that hold people, their sessions, codes and messages. */
import type { CAPTCHA_PURPOSES } from '@tongyun/contract/login'
import type { Locale, SentField } from '@tongyun/contract/page-context'
import type { Channel, CONSENT_PURPOSES } from '@tongyun/contract/registration'
import type { Role, System } from '@tongyun/contract/roles'
import type { ColumnType, Generated } from 'kysely'

export type UserTable = {
  user_id: string
  user_name: string
  full_name: string
  role: Role
  company_id: string | null
  phone: string | null
  email: string | null
  language: Locale
  notifications: Generated<string[]>
  password_hash: string
  password_changed_at: Date
  wrong_passwords: Generated<number>
  portal_disabled_at: Date | null
  provider_site_disabled_at: Date | null
  totp_secret: Buffer | null
  totp_on: Generated<boolean>
  totp_last_step: number | null
  totp_waiting: Buffer | null
  recovery_codes: Generated<Buffer[]>
  demo: Generated<boolean>
  device_generation: Generated<number>
  guessed_at: Date | null
  guesses_told_at: Date | null
  created_at: Date
  deleted_at: Date | null
}

export const END_REASONS = [
  'logout',
  'everywhere',
  'ended',
  'idle',
  'expired',
  'reuse',
  'password',
  'disabled',
  'role',
  'deleted',
  'second_factor',
] as const
export type EndReason = (typeof END_REASONS)[number]

export type SessionTable = {
  session_id: string
  user_id: string
  site: System
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
  end_reason: EndReason | null
}

export type SecondFactorTicketTable = {
  ticket_hash: Buffer
  user_id: string
  site: System
  tries: Generated<number>
  expires_at: Date
}

export type CaptchaTable = {
  captcha_id: string
  purpose: (typeof CAPTCHA_PURPOSES)[number]
  answer_hash: Buffer
  proof_hash: Buffer
  work: Generated<number>
  expires_at: Date
}

export type SentCodeTable = {
  code_id: string
  purpose: 'register' | 'reset' | 'bind'
  channel: Channel
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
}

export type ConsentTable = {
  user_id: string
  purpose: (typeof CONSENT_PURPOSES)[number]
  version: string
  language: Locale
  given_at: Date
}

export type AdministratorLinkTable = { token_hash: Buffer; made_at: Date; expires_at: Date }

/** `fields` are names and values in their order. */
export type KeptFormTable = { session_id: string; page: string; fields: ColumnType<SentField[], string, string>; kept_at: Date }

export type AccountsTables = {
  users: UserTable
  sessions: SessionTable
  second_factor_tickets: SecondFactorTicketTable
  captchas: CaptchaTable
  sent_codes: SentCodeTable
  consents: ConsentTable
  administrator_links: AdministratorLinkTable
  kept_forms: KeptFormTable
}
