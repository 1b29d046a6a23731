/** A call that a page makes in the sandbox of its firm: as a program does, with a key of the page's own. */
import { randomUUID } from 'node:crypto'
import { IDEMPOTENCY_HEADER, SCOPES } from '@tongyun/contract/open-access'
import { newKey, putKey, UNSIGNED } from '../api-keys/index.ts'
import type { SandboxCall } from '../core/key-holder.ts'
import type { OpenSandbox } from './open-sandbox.ts'
import { selectOwner } from './owner.queries.ts'

/** The key of pages in each sandbox that is open; its secret is known to this process alone. */
const keysOfPages = new WeakMap<OpenSandbox, Promise<string>>()

const makeKey = async ({ database, clock }: OpenSandbox): Promise<string> => {
  const { keyId, secretHash, text } = newKey('test')
  await putKey(database, {
    ...(await selectOwner(database)),
    ...UNSIGNED,
    key_id: keyId,
    environment: 'test',
    name: keyId,
    secret_hash: secretHash,
    scopes: [...SCOPES],
    networks: [],
    created_at: clock.now(),
  })
  return text
}

export const answerWithin = async (sandbox: OpenSandbox, { method, path, body, locale, isOnce }: SandboxCall) => {
  const known = keysOfPages.get(sandbox) ?? makeKey(sandbox)
  keysOfPages.set(sandbox, known)
  known.catch(() => keysOfPages.delete(sandbox))
  const began = performance.now()
  const answer = await sandbox.app.inject({
    method: method as 'GET',
    url: path,
    headers: {
      authorization: `Bearer ${await known}`,
      'accept-language': locale,
      ...(isOnce ? { [IDEMPOTENCY_HEADER]: randomUUID() } : {}),
      ...(body === null ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === null ? {} : { payload: body }),
  })
  return { status: answer.statusCode, body: answer.body, ms: Math.round((performance.now() - began) * 10) / 10 }
}
