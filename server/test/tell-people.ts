/**
 * A process that does things and tells of them, to be killed: `node tell-people.ts <database> <user> <together | apart>`.
 * It goes on with what has not happened yet, prints the number of each thing that happened, and tells people all the while.
 * `apart` is the fault: what happened and its event are two transactions, with time for a kill between them.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { writeAudit } from '../src/core/audit.ts'
import { type Database, openDatabase, openPool } from '../src/core/database.ts'
import { appendEvent } from '../src/core/events.ts'
import { NOTICE, tellAll } from './telling.ts'

const [address = '{}', userId = '', how = 'together'] = process.argv.slice(2)
const pool = openPool(JSON.parse(address), 4, { warn: () => undefined })
const database = openDatabase(pool)
const now = new Date('2026-11-21T08:00:00Z')

const happen = (transaction: Database, number: number) =>
  writeAudit(transaction, { at: now, actor: 'system', action: 'chat.take', subject: String(number) })
const tell = (transaction: Database, number: number) =>
  appendEvent(transaction, NOTICE, { key: `event:${number}`, subject: userId, payload: { number }, at: now })

const keepTelling = async () => {
  for (;;) {
    await tellAll(database)
    await wait(3)
  }
}

const { happened } = await database
  .selectFrom('audit')
  .select(({ fn }) => fn.countAll<number>().as('happened'))
  .where('action', '=', 'chat.take')
  .executeTakeFirstOrThrow()
void keepTelling()
for (let number = happened + 1; ; number += 1) {
  if (how === 'apart') {
    await database.transaction().execute((transaction) => happen(transaction, number))
    process.stdout.write(`${number}\n`)
    await wait(60_000)
    await database.transaction().execute((transaction) => tell(transaction, number))
  } else {
    await database.transaction().execute(async (transaction) => {
      await tell(transaction, number)
      await wait(5)
      await happen(transaction, number)
    })
    process.stdout.write(`${number}\n`)
  }
}
