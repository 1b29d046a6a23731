/** Who calls the open surface with a key, as far as the server itself knows it. */
import type { Scope, SigningAlgorithm } from '@tongyun/contract/open-access'
import type { Locale } from '@tongyun/freight/locale'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { BusinessError } from './errors.ts'
import type { Person } from './person.ts'

export type KeyHolder = {
  keyId: string
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

/** Hands a call that bears a test key to the app of its sandbox, which answers it. @returns whether it did */
export type HandOver = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>

type FirmColumns = { provider_id: string | null; shipper_id: string | null }
/** A call to the open surface as its sandbox is to answer it. `isOnce`: it takes a header Idempotency-Key. */
export type SandboxCall = { method: string; path: string; body: string | null; locale: Locale; isOnce: boolean }

/**
 * What others need of the module of sandboxes. `of` makes the sandbox that test keys of a firm lead to, where it has none;
 * `answer` has it answer a call, as whoever owns the firm in it.
 * @throws BusinessError 810002 `no_sandbox`, `sandbox_being_made`, `sandboxes_full`
 */
export type Sandboxes = {
  handOver: HandOver
  of: (firm: FirmColumns) => Promise<void>
  answer: (firm: FirmColumns, call: SandboxCall) => Promise<{ status: number; body: string; ms: number }>
}

/** Nobody has a sandbox until there is a module of them. */
export const NO_SANDBOXES: Sandboxes = {
  handOver: async () => false,
  of: () => {
    throw new BusinessError(810002, { reason: 'no_sandbox' })
  },
  answer: () => {
    throw new BusinessError(810002, { reason: 'no_sandbox' })
  },
}
