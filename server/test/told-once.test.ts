import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { Database } from '../src/core/database.ts'
import { openMail } from '../src/messaging/mail.ts'
import { startMailServer } from '../src/messaging/receivers.fixture.ts'
import { sendDue } from '../src/messaging/send-messages.ts'
import { createTestDatabase } from './create-test-app.ts'
import { insertPerson } from './people.ts'
import { tellAll } from './telling.ts'

const NOW = new Date('2026-11-21T08:01:00Z')
const log = { warn: () => undefined }

/** Keys of the events that people were told of. */
const toldOf = async (database: Database) =>
  (await database.selectFrom('notifications').select('event_key').execute()).map(({ event_key: key }) => key)

/** Runs the process and kills it, `kills` times, at any moment where it does things as they should be done; what it did and told is read afterwards. */
const killedOften = async (how: 'together' | 'apart', kills: number) => {
  const { database, drop } = await createTestDatabase()
  onTestFinished(drop)
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database)
  const { user_id: userId } = await insertPerson(database, { notifications: ['offers.app', 'offers.email'] })
  const address = JSON.stringify({ ...inject('postgres'), database: rows[0]?.name })
  for (let i = 0; i < kills; i += 1) {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'tell-people.ts'), address, userId, how], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    // Every number it prints has happened; the kill falls somewhere into the next, or between what happened and telling it.
    await once(child.stdout, 'data')
    if (how === 'together') {
      await once(child.stdout, 'data')
      // The first is killed when people have been told of something, the others at any moment.
      if (i === 0) await expect.poll(() => toldOf(database), { timeout: 60_000 }).not.toEqual([])
      await wait(2 * i)
    }
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  // The killed process's last statement may still be running.
  await expect
    .poll(
      async () =>
        (
          await sql`select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(
            database,
          )
        ).rows.length,
    )
    .toBe(0)
  const before = await toldOf(database)
  await tellAll(database)
  const happened = await database.selectFrom('audit').select('subject').where('action', '=', 'chat.take').execute()
  const told = await toldOf(database)
  return {
    database,
    toldBefore: before.length,
    happened: happened.map(({ subject }) => `event:${subject}`).toSorted(),
    told: told.toSorted(),
  }
}

test('R3 E06 killed at any moment: whatever happened was told, whatever was told happened, and each e-mail goes out once', {
  timeout: 240_000,
}, async () => {
  const { database, happened, told, toldBefore } = await killedOften('together', 5)
  expect(toldBefore).toBeGreaterThan(0)
  expect(happened.length).toBeGreaterThan(5)
  expect(told).toEqual(happened)
  const mail = await startMailServer()
  onTestFinished(mail.close)
  const channels = { email: openMail(mail.url, 'no-reply@tongyun.example') }
  // A sender lost with messages in hand: they are taken up again once its claim is over.
  void sendDue({ database, channels: { email: () => new Promise(() => undefined) }, log }, NOW)
  await expect
    .poll(async () => (await database.selectFrom('outgoing_messages').select('tries').where('tries', '>', 0).execute()).length)
    .toBeGreaterThan(0)
  for (const at of [NOW, new Date(NOW.getTime() + 121_000)]) while ((await sendDue({ database, channels, log }, at)) > 0);
  const messages = await database.selectFrom('outgoing_messages').select(['state', 'body']).execute()
  expect(messages.map(({ state }) => state)).toEqual(happened.map(() => 'sent'))
  expect(new Set(messages.map(({ body }) => body)).size).toBe(happened.length)
  expect(mail.received).toHaveLength(happened.length)
})

test('control: told in a transaction of its own, something is lost', { timeout: 240_000 }, async () => {
  const { happened, told } = await killedOften('apart', 1)
  expect(happened).toEqual(['event:1'])
  expect(told).toEqual([])
})
