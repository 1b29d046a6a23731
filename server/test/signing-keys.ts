/** Keys of programs whose calls that write must be signed, for tests of signatures. */
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import type { SigningAlgorithm } from '@tongyun/contract/open-access'
import { insertKey } from '../src/api-keys/api-keys.queries.ts'
import { newKey } from '../src/api-keys/key-text.ts'
import { newSigningSecret, publicKeyOf } from '../src/api-keys/signing.ts'
import type { TestApp } from './create-test-app.ts'
import { insertCompany, insertPerson } from './people.ts'

/** The key pair of those that sign by ed25519, as PEM. */
export const SIGNING_PAIR = generateKeyPairSync('ed25519', {
  publicKeyEncoding: { format: 'pem', type: 'spki' },
  privateKeyEncoding: { format: 'pem', type: 'pkcs8' },
})

/** A key of the market; `secret` is what its calls are signed with by hmac-sha256, in base64. */
export const insertSigningKey = async ({ app, database }: TestApp, algorithm: SigningAlgorithm) => {
  const provider_id = await insertCompany(database)
  const owner = await insertPerson(database, { role: 'provider_owner', company_id: provider_id })
  const { keyId, secretHash, text } = newKey('live')
  const { kept, text: secret } = newSigningSecret(keyId, app.services.keys)
  await insertKey(database, {
    signing_algorithm: algorithm,
    signing_key: algorithm === 'ed25519' ? publicKeyOf(SIGNING_PAIR.publicKey) : kept,
    signing_needed: true,
    key_id: keyId,
    environment: 'live',
    provider_id,
    shipper_id: null,
    user_id: owner.user_id,
    name: randomUUID(),
    secret_hash: secretHash,
    scopes: [],
    networks: [],
    created_at: new Date(),
    expires_at: null,
  })
  return { keyId, text, secret }
}
