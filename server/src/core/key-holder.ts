/** Who calls the open surface with a key, as far as the server itself knows it. */
import type { Environment, Scope, SigningAlgorithm } from '@tongyun/contract/open-access'
import type { Locale } from '@tongyun/freight/locale'
import type { FastifyRequest } from 'fastify'
import type { Database } from './database.ts'
import type { Person } from './person.ts'

export type KeyHolder = {
  keyId: string
  environment: Environment
  scopes: readonly Scope[]
  /** Whoever the key acts for; the session is the key. */
  person: Person
  /** What is answered in where the call names no language. */
  language: Locale
  requestsPerS: number
  burst: number
  /** How calls are signed, where the key says so. */
  signing: Signing | null
}

/** `isNeeded`: calls that write are refused without a signature. */
export type Signing = {
  algorithm: SigningAlgorithm
  isNeeded: boolean
  verify: (data: Buffer, signature: Buffer) => boolean
}

/** The holder of a key; null where there is none, or it does not count: revoked, ended, from elsewhere, its account closed. */
export type IdentifyKey = (secret: string, request: FastifyRequest) => Promise<KeyHolder | null>

/** Nobody has a key until there is a module of keys. */
export const NO_KEYS: IdentifyKey = async () => null

/** The market that test keys act in: a database of its own and the time in it. */
export type Sandbox = { database: Database; reader: Database; clockOf: (keyHolder: KeyHolder | null) => () => Date }
