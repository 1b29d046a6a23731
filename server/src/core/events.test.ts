import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addTestApp, createTestDatabase } from '../../test/create-test-app.ts'
import type { Database } from './database.ts'
import { deleteEventsBefore, deleteEventsOf, numberEvents, standingOf } from './events.queries.ts'
import { appendEvent, type Consumer, consume, type Event, type EventKind, keepConsumer } from './events.ts'
import { runPasses } from './jobs.ts'
import { readSign } from './signs.ts'

const NOW = new Date('2026-11-23T08:00:00Z')
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const THING: EventKind<{ i: number }> = { name: 'thing_happened' }

let made: Awaited<ReturnType<typeof createTestDatabase>>
beforeEach(async () => {
  made = await createTestDatabase()
  await sql`create table seen (consumer text, key text)`.execute(made.database)
})
afterEach(() => made.drop())

const append = (transaction: Database, key: string, companyId: string | null = null, at = NOW) =>
  appendEvent(transaction, THING, { key, subject: 's', companyId, payload: { i: 1 }, at })
/** Notes each event it reads in the transaction it gets; `fails` throws for some. */
const consumer = (name = 'first', fails: (event: Event) => unknown = () => false): Consumer => ({
  name,
  handle: async (transaction, event) => {
    await sql`insert into seen values (${name}, ${event.key})`.execute(transaction)
    if (fails(event)) throw new Error(`no ${event.key}`)
  },
})
const seenBy = async (name = 'first') => {
  const { rows } = await sql<{ key: string }>`select key from seen where consumer = ${name} order by ctid`.execute(made.database)
  return rows.map(({ key }) => key)
}
const read = async (one: Consumer = consumer(), now = NOW) => {
  for (let more = true; more; ) ({ more } = await consume(made.database, one, now))
}

/** Two transactions: the one that appended first commits last, after `between`. */
const commitOutOfOrder = async (between: () => Promise<unknown>) => {
  const slow = await made.database.startTransaction().execute()
  await append(slow, 'slow', 'firm')
  await made.database.transaction().execute((quick) => append(quick, 'quick', 'firm'))
  await between()
  await slow.commit().execute()
}

test('an event that becomes visible after a later one is read after it, not passed over', async () => {
  await commitOutOfOrder(async () => {
    await read()
    expect(await seenBy()).toEqual(['quick'])
  })
  await read()
  expect(await seenBy()).toEqual(['quick', 'slow'])
  const rows = await made.database.selectFrom('events').select(['key', 'number', 'company_number']).orderBy('event_id').execute()
  expect(rows).toEqual([
    { key: 'slow', number: 2, company_number: 2 },
    { key: 'quick', number: 1, company_number: 1 },
  ])
})

test('control: who reads by the number an event got when it was appended passes over one', async () => {
  let last = 0
  const seen: string[] = []
  const readById = async () => {
    const rows = await made.database
      .selectFrom('events')
      .select(['event_id', 'key'])
      .where('event_id', '>', last)
      .orderBy('event_id')
      .execute()
    for (const row of rows) {
      last = row.event_id
      seen.push(row.key)
    }
  }
  await commitOutOfOrder(readById)
  await readById()
  expect(seen).toEqual(['quick'])
})

test('of a transaction that fails nothing is read; the same key is appended once', async () => {
  const failing = made.database.transaction().execute(async (transaction) => {
    await append(transaction, 'undone')
    throw new Error('undo')
  })
  await expect(failing).rejects.toThrow('undo')
  await Promise.all([1, 2, 3].map(() => append(made.database, 'once')))
  await read()
  await append(made.database, 'once')
  await read()
  expect(await seenBy()).toEqual(['once'])
})

test('eight writers that commit in any order, or not, and four readers: each event once, and a company sees 1, 2, 3 …', async () => {
  const committed: string[] = []
  const looks: number[][] = []
  let writing = true
  const writer = async (w: number) => {
    for (let i = 0; i < 25; i += 1) {
      const key = `${w}-${i}`
      await made.database
        .transaction()
        .execute(async (transaction) => {
          await append(transaction, key, `firm-${(w + i) % 3}`)
          await wait(((w * 7 + i * 13) % 5) * 3)
          if (i % 6 === 5) throw new Error('undo')
        })
        .then(
          () => committed.push(key),
          () => undefined,
        )
    }
  }
  const reader = async () => {
    while (writing) await consume(made.database, consumer(), NOW)
  }
  const companyReader = async () => {
    while (writing) {
      const rows = await made.database
        .selectFrom('events')
        .select('company_number')
        .where('company_id', '=', 'firm-1')
        .where('company_number', 'is not', null)
        .orderBy('company_number')
        .execute()
      looks.push(rows.map(({ company_number: number }) => number as number))
      await wait(2)
    }
  }
  const readers = [reader(), reader(), reader(), reader(), companyReader()]
  await Promise.all(Array.from({ length: 8 }, (_, w) => writer(w)))
  writing = false
  await Promise.all(readers)
  await read()
  expect(committed).toHaveLength(168)
  expect((await seenBy()).toSorted()).toEqual(committed.toSorted())
  expect(looks.length).toBeGreaterThan(5)
  for (const look of looks) expect(look).toEqual(look.map((_, i) => i + 1))
})

test('an event that fails waits by itself, is set aside after eight tries, and holds up nobody', async () => {
  for (const key of ['one', 'poison', 'three']) await append(made.database, key)
  const picky = consumer('picky', ({ key }) => key === 'poison')
  await read(picky)
  await read()
  expect([await seenBy('picky'), await seenBy()]).toEqual([
    ['one', 'three'],
    ['one', 'poison', 'three'],
  ])
  await append(made.database, 'four')
  await read(picky, later(4))
  expect(await seenBy('picky')).toEqual(['one', 'three', 'four'])
  const tries = async () =>
    (await made.database.selectFrom('event_retries').selectAll().execute()).map(({ tries: count, due_at }) => [count, due_at])
  expect(await tries()).toEqual([[1, later(5)]])
  const waits: number[] = []
  for (let now = NOW; ; ) {
    await read(picky, now)
    const [[, due] = []] = await tries()
    if (due === null) break
    waits.push(((due as Date).getTime() - now.getTime()) / 1000)
    now = due as Date
  }
  expect(waits).toEqual([5, 15, 45, 135, 405, 1_215, 3_645])
  expect(await tries()).toEqual([[8, null]])
  await read(picky, later(100_000))
  expect((await readSign(made.database, () => standingOf('picky'), NOW)).setAside).toBe(1)
  // Somebody mended it and lets it be tried again.
  await made.database.updateTable('event_retries').set({ due_at: NOW }).execute()
  await read(consumer('picky'))
  expect(await seenBy('picky')).toEqual(['one', 'three', 'four', 'poison'])
  expect(await tries()).toEqual([])
})

test('a statement of a consumer that fails undoes that event alone', async () => {
  for (const key of ['one', 'poison', 'three']) await append(made.database, key)
  const broken: Consumer = {
    name: 'broken',
    handle: async (transaction, event) => {
      await sql`insert into seen values ('broken', ${event.key})`.execute(transaction)
      if (event.key === 'poison') await sql`select 1 / 0`.execute(transaction)
    },
  }
  const { failed } = await consume(made.database, broken, NOW)
  expect(failed.map(({ event, error }) => [event.key, String(error)])).toEqual([['poison', 'error: division by zero']])
  expect(await seenBy('broken')).toEqual(['one', 'three'])
})

test('a consumer that is lost in the middle begins its batch again', async () => {
  for (const key of ['one', 'two', 'three']) await append(made.database, key)
  const lost: Consumer = {
    name: 'first',
    handle: async (transaction, event) => {
      await sql`insert into seen values ('first', ${event.key})`.execute(transaction)
      if (event.key === 'two') await sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction)
    },
  }
  await expect(consume(made.database, lost, NOW)).rejects.toThrow()
  expect(await seenBy()).toEqual([])
  await read()
  expect(await seenBy()).toEqual(['one', 'two', 'three'])
})

test('events are handled together where that costs less; where one of them fails, each by itself, and that one alone waits', async () => {
  const calls: number[] = []
  const together: Consumer = {
    ...consumer('first', ({ key }) => key === 'poison'),
    handleTogether: async (transaction, events) => {
      calls.push(events.length)
      for (const event of events) await sql`insert into seen values ('first', ${event.key})`.execute(transaction)
      if (events.some(({ key }) => key === 'poison')) throw new Error('not together')
    },
  }
  for (const key of ['one', 'two', 'three']) await append(made.database, key)
  await read(together)
  for (const key of ['four', 'poison', 'five']) await append(made.database, key)
  const { failed } = await consume(made.database, together, NOW)
  expect(failed.map(({ event }) => event.key)).toEqual(['poison'])
  // What is tried again is tried by itself.
  await read(together, later(6))
  expect(await seenBy()).toEqual(['one', 'two', 'three', 'four', 'five'])
  expect(calls).toEqual([3, 3])
})

test('who goes on with what was read is called when that is committed, and not where nothing was', async () => {
  const seen: string[][] = []
  const looks: Promise<unknown>[] = []
  const app = await addTestApp(made.database, {
    modules: [
      (each) =>
        keepConsumer(each, {
          ...consumer('first', ({ key }) => key === 'poison'),
          committed: () => void looks.push(seenBy().then((keys) => seen.push(keys))),
        }),
    ],
  })
  await append(made.database, 'poison')
  await runPasses(app)
  await append(made.database, 'one')
  await runPasses(app)
  await runPasses(app)
  await Promise.all(looks)
  expect(seen).toEqual([['one']])
  await app.close()
})

test('more than a batch is read to its end in order, and numbered', async () => {
  const keys = Array.from({ length: 1_250 }, (_, i) => `e${i}`)
  await made.database.transaction().execute(async (transaction) => {
    for (const key of keys) await append(transaction, key, key.endsWith('7') ? 'firm' : null)
  })
  await read()
  expect(await seenBy()).toEqual(keys)
  const numbers = await made.database
    .selectFrom('events')
    .select('company_number')
    .where('company_id', '=', 'firm')
    .orderBy('number')
    .execute()
  expect(numbers.map(({ company_number: number }) => number)).toEqual(numbers.map((_, i) => i + 1))
})

test('old events go once every consumer has read them; those one failed at, new and unread ones stay', async () => {
  for (const [key, at] of [
    ['old', NOW],
    ['poison', NOW],
    ['new', later(100)],
  ] as const)
    await append(made.database, key, 'firm', at)
  const forget = () => deleteEventsBefore(made.database, later(50), ['first', 'picky'], 10)
  const left = async () =>
    (await made.database.selectFrom('events').select('key').orderBy('event_id').execute()).map(({ key }) => key)
  expect(await forget()).toBe(0)
  await read()
  expect(await forget()).toBe(0)
  await read(consumer('picky', ({ key }) => key === 'poison'))
  expect(await forget()).toBe(1)
  expect(await left()).toEqual(['poison', 'new'])
  // Numbers go on where they were.
  await made.database.deleteFrom('events').execute()
  await append(made.database, 'next', 'firm')
  await numberEvents(made.database)
  expect(await made.database.selectFrom('events').select(['number', 'company_number']).execute()).toEqual([
    { number: 4, company_number: 4 },
  ])
})

test('what happened to a person whose account is deleted is not there any more, and nothing waits for it', async () => {
  await append(made.database, 'one')
  await appendEvent(made.database, THING, { key: 'personal', subject: 'u-1', payload: { i: 1 }, at: NOW })
  await numberEvents(made.database)
  await deleteEventsOf(made.database, 'u-1')
  expect((await consume(made.database, consumer(), NOW)).unread).toBe(2)
  expect((await consume(made.database, consumer(), NOW)).unread).toBe(0)
  expect(await seenBy()).toEqual(['one'])
  await append(made.database, 'next')
  await read()
  expect(await seenBy()).toEqual(['one', 'next'])
})

test('two processes that listen read each event once, and a gauge tells of what is set aside', async () => {
  const modules = [
    (app: FastifyInstance) =>
      keepConsumer(
        app,
        consumer('loud', ({ key }) => key === 'poison'),
      ),
  ]
  const apps = await Promise.all([1, 2].map(() => addTestApp(made.database, { modules })))
  for (const app of apps) await app.listen({ port: 0 })
  for (let i = 0; i < 40; i += 1) {
    await append(made.database, i === 20 ? 'poison' : `e${i}`)
    await wait(20)
  }
  await expect.poll(async () => (await seenBy('loud')).length, { timeout: 10_000 }).toBe(39)
  await made.database.updateTable('event_retries').set({ due_at: null }).execute()
  for (const { services } of apps) {
    const gauge = (name: string) => services.gauges.find((one) => one.name === name)?.read()
    await expect.poll(() => gauge('events_loud_set_aside'), { timeout: 10_000 }).toBe(1)
    expect(gauge('events_loud_unread')).toBe(0)
  }
  for (const app of apps) await app.close()
  expect(new Set(await seenBy('loud')).size).toBe(39)
})
