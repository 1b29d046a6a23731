/** A process that works on price sheets until it is killed, and says when a chunk was saved. */
import { setTimeout } from 'node:timers/promises'
import { openDatabase, openPool } from '../core/database.ts'
import { runImports } from './run-imports.ts'

const quiet = { warn: () => undefined, error: () => undefined }
const { TEST_POSTGRES = '{}' } = process.env
const database = openDatabase(openPool(JSON.parse(TEST_POSTGRES), 4, quiet))
const tell = async () => {
  for (;;) {
    const row = await database.selectFrom('imports').select('done_row').executeTakeFirst()
    if ((row?.done_row ?? 0) > 0) process.send?.('saving')
    await setTimeout(5)
  }
}
void tell()
await runImports({ database, clock: () => new Date('2026-12-01T08:00:00Z') }, quiet as never)
process.send?.('finished')
