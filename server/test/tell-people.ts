/**
 * A process that does things and tells of them, to be killed: `node tell-people.ts <database> <user> <together | apart>`.
 * It goes on with what has not happened yet and prints the number of each thing that happened. `apart` is the fault: what
 * happened and what is told are two transactions, with time for a kill between them.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { writeAudit } from '../src/core/audit.ts'
import { type Database, openDatabase, openPool } from '../src/core/database.ts'
import { notify } from '../src/notifications/notify.ts'

const [address = '{}', userId = '', how = 'together'] = process.argv.slice(2)
const pool = openPool(JSON.parse(address), 2, { warn: () => undefined })
const database = openDatabase(pool)
const now = new Date('2026-11-21T08:00:00Z')

const happen = (transaction: Database, number: number) =>
  writeAudit(transaction, { at: now, actor: 'system', action: 'test.happened', subject: String(number) })
const tell = (transaction: Database, number: number) =>
  notify(
    transaction,
    {
      to: { userIds: [userId] },
      kind: 'offers',
      event: { name: 'offers_paused', count: number, hours: 1 },
      ...{ eventKey: `event:${number}`, link: '/workbenche/offers' },
    },
    { config: { publicUrl: 'https://tongyun.example' }, now },
  )

const { happened } = await database
  .selectFrom('audit')
  .select(({ fn }) => fn.countAll<number>().as('happened'))
  .where('action', '=', 'test.happened')
  .executeTakeFirstOrThrow()
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
