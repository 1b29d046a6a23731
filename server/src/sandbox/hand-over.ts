/** How a call with a test key reaches the app of its sandbox, before anything of it is counted or written here. */
import { timingSafeEqual } from 'node:crypto'
import { finished } from 'node:stream'
import { SCOPES } from '@tongyun/contract/open-access'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ApiKeyRow, hashOf, putKey, readKey, recogniseKeys, signingOfFollower, UNSIGNED } from '../api-keys/index.ts'
import type { HandOver } from '../core/key-holder.ts'
import { bearerOf } from '../core/open-call.ts'
import type { Services } from '../core/services.ts'
import type { OpenSandbox } from './open-sandbox.ts'
import type { OpenSandboxes } from './open-sandboxes.ts'
import { selectOwner } from './owner.queries.ts'
import { type SandboxRow, selectSandboxOfFirm, selectSandboxOfKey } from './sandboxes.queries.ts'

/** A process remembers where a key leads for so long: an end counts everywhere after a second. */
const REMEMBERED_MS = 1_000
const MOST_REMEMBERED = 10_000

/** Where a key leads, and what it is there; `row` is that of a firm's. */
type Leading = { sandbox: SandboxRow; secretHash: Buffer; row: ApiKeyRow | null } | null

/** Asks for the same again after a second; several that ask at once ask the database once. */
const remembered = <Value>(look: (key: string) => Promise<Value>) => {
  const known = new Map<string, { value: Promise<Value>; until: number }>()
  return (key: string): Promise<Value> => {
    const kept = known.get(key)
    if (kept !== undefined && kept.until > Date.now()) return kept.value
    const value = look(key)
    known.delete(key)
    known.set(key, { value, until: Date.now() + REMEMBERED_MS })
    value.catch(() => known.delete(key))
    if (known.size > MOST_REMEMBERED) known.delete(known.keys().next().value as string)
    return value
  }
}

export const handOverTo = (services: Services, sandboxes: OpenSandboxes): HandOver => {
  const { database, clock } = services
  const recognise = recogniseKeys(services)
  const ofKey = remembered((keyId) => selectSandboxOfKey(database, keyId))
  const ofFirm = remembered(async (firm) => selectSandboxOfFirm(database, JSON.parse(firm)))

  /** The sandbox that a key leads to, if it counts. */
  const leads = async (secret: string, request: FastifyRequest): Promise<Leading> => {
    const given = readKey(secret)
    if (given?.environment !== 'test') return null
    const own = await ofKey(given.keyId)
    if (own !== undefined) {
      const hash = hashOf(given.secret)
      if (own.secret_hash === null || !timingSafeEqual(hash, own.secret_hash) || own.ends_at <= clock()) return null
      return { sandbox: own, secretHash: own.secret_hash, row: null }
    }
    const known = await recognise(secret, request)
    if (known === null) return null
    const { row } = known
    const { secret_hash: secretHash } = row
    if (secretHash === null) return null
    const sandbox = await ofFirm(JSON.stringify({ provider_id: row.provider_id, shipper_id: row.shipper_id }))
    return sandbox === undefined ? null : { sandbox, secretHash, row }
  }

  /** The sandbox knows a key by a row of its own, which acts for its firm; whether it counts is decided here. */
  const makeKnown = async (
    { keys, firms, database: own, clock: time, app }: OpenSandbox,
    keyId: string,
    led: NonNullable<Leading>,
  ) => {
    const { row, secretHash } = led
    if (row !== null) firms.set(keyId, { firmId: row.provider_id ?? (row.shipper_id as string), userId: row.user_id })
    const what = JSON.stringify([row?.scopes, row?.networks, row?.signing_key, row?.signing_needed])
    if (keys.get(keyId) === what) return
    await putKey(own, {
      ...(await selectOwner(own)),
      key_id: keyId,
      environment: 'test',
      name: keyId,
      secret_hash: secretHash,
      scopes: row?.scopes ?? [...SCOPES],
      networks: row?.networks ?? [],
      ...(row === null ? UNSIGNED : signingOfFollower(row, keyId, services.keys, app.services.keys)),
      created_at: time.now(),
    })
    keys.set(keyId, what)
  }

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const secret = bearerOf(request)
    if (secret === undefined || !secret.startsWith('tyk_test_')) return false
    const led = await leads(secret, request)
    if (led === null) return false
    const { sandbox, leave } = await sandboxes.enter(led.sandbox.sandbox_id)
    try {
      await makeKnown(sandbox, readKey(secret)?.keyId as string, led)
    } catch (error) {
      leave()
      throw error
    }
    finished(reply.raw, leave)
    reply.hijack()
    sandbox.app.routing(request.raw, reply.raw)
    return true
  }
}
