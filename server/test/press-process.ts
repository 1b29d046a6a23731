/**
 * A program for press-kills.test.ts: does what a press asks for, says so when it is committed, and never answers. `apart`: the
 * key would be kept after that, in a transaction of its own.
 */
import { createOffer as endpoint } from '@tongyun/contract/supply/offer'
import { registerAccounts } from '../src/accounts/index.ts'
import { buildApp } from '../src/app.ts'
import { openDatabase, openPool } from '../src/core/database.ts'
import { type Operation, route } from '../src/core/route.ts'
import { readConfig } from '../src/settings.ts'
import { createDraft, createOffer } from '../src/supply/write-offers.ts'

const { TEST_POSTGRES = '{}', TEST_KEYS = 'together', ...settings } = process.env
const database = openDatabase(openPool(JSON.parse(TEST_POSTGRES), 4, { warn: () => undefined }))

const apart: Operation<typeof endpoint> = async (input, context) => {
  const { companyId, userId } = context.person as { companyId: string; userId: string }
  await context.database
    .transaction()
    .execute((transaction) => createDraft(transaction, companyId, input.sheet, { actor: userId, now: context.now }))
  return committed()
}
const together: Operation<typeof endpoint> = async (input, context) => {
  await createOffer(input, context)
  return committed()
}
const committed = (): Promise<never> => {
  process.send?.('committed')
  return new Promise(() => undefined)
}

const app = await buildApp({
  config: readConfig(settings),
  database,
  modules: [registerAccounts, (parts) => route(parts, endpoint, TEST_KEYS === 'apart' ? apart : together)],
})
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
