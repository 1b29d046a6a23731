import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../test/create-test-app.ts'
import { StartRefused } from './config.ts'
import { deriveKeys, readSecret, requireSameSecret } from './keys.ts'

const newFolder = () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'keys-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  return dataDir
}

test('without a setting a secret is made once, for this user only, and read again', () => {
  const dataDir = newFolder()
  const secret = readSecret({ secretKey: undefined, dataDir })
  expect(secret.length).toBeGreaterThanOrEqual(32)
  expect(readSecret({ secretKey: undefined, dataDir })).toEqual(secret)
  expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(dataDir, 'secret.key'))).toEqual(secret)
  expect(readSecret({ secretKey: undefined, dataDir: newFolder() })).not.toEqual(secret)
})

test('a damaged file stops the start with a sentence', () => {
  const dataDir = newFolder()
  writeFileSync(join(dataDir, 'secret.key'), 'short')
  expect(() => readSecret({ secretKey: undefined, dataDir })).toThrow(StartRefused)
})

test('each key has 256 bits of its own, the same for the same secret', () => {
  const keys = Object.values(deriveKeys(Buffer.alloc(32, 1)))
  expect(keys.every(({ length }) => length === 32)).toBe(true)
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(keys.length)
  expect(Object.values(deriveKeys(Buffer.alloc(32, 1)))).toEqual(keys)
  expect(Object.values(deriveKeys(Buffer.alloc(32, 2)))).not.toEqual(keys)
})

test('a database remembers its secret: processes with the same start, with another they are refused', async () => {
  const { database, drop } = await createTestDatabase()
  const same = () => requireSameSecret(database, Buffer.alloc(32, 1))
  await Promise.all([same(), same(), same()])
  await expect(requireSameSecret(database, Buffer.alloc(32, 2))).rejects.toThrow(StartRefused)
  await same()
  const { secret_fingerprint } = await database.selectFrom('installation').selectAll().executeTakeFirstOrThrow()
  expect(secret_fingerprint).not.toEqual(Buffer.alloc(32, 1))
  await drop()
})
