import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertCompany, insertPerson } from '../../test/people.ts'
import { readEvents } from '../../test/read-events.ts'
import { openReviews } from '../review/index.ts'
import { tellStaff } from './tell-staff.ts'

const NOW = new Date('2026-11-21T08:00:00Z')
const at = (hours: number) => ({
  config: { chatAnswerMinutes: 10 },
  now: new Date(NOW.getTime() + hours * 3_600_000),
})

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const toldTo = async (userId: string): Promise<{ name: string; link: string; count?: number }[]> => {
  await readEvents(server)
  const rows = await server.database
    .selectFrom('notifications')
    .select(['event', 'link'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return rows.map(({ event, link }) => ({ ...event, link }))
}

test('E06 reviewers hear once of all that a company handed in, and once of what waits too long', async () => {
  const reviewer = await insertPerson(server.database, { role: 'review', notifications: ['review.app'] })
  const providerId = await insertCompany(server.database)
  const submit = (count: number, from = 0) =>
    server.database.transaction().execute((transaction) =>
      openReviews(
        transaction,
        Array.from({ length: count }, (_, i) => ({
          subjectKind: 'offer' as const,
          subjectId: `o-${from + i}`,
          providerId,
          version: 1,
          before: null,
          after: {},
          submittedBy: 'u-000000000000',
          now: NOW,
        })),
      ),
    )
  await submit(20)
  await Promise.all([1, 2, 3].map(() => tellStaff(server.database, at(0))))
  expect(await toldTo(reviewer.user_id)).toMatchObject([
    { name: 'review_waiting', count: 20, link: '/administration/review?kind=offer' },
  ])
  // The same offers again are no news; new ones are.
  await submit(20)
  await tellStaff(server.database, at(1))
  expect(await toldTo(reviewer.user_id)).toHaveLength(1)
  await submit(2, 20)
  await tellStaff(server.database, at(1))
  expect((await toldTo(reviewer.user_id)).at(-1)).toMatchObject({ name: 'review_waiting', count: 2 })
  await tellStaff(server.database, at(5))
  await tellStaff(server.database, at(6))
  const overdue = (await toldTo(reviewer.user_id)).filter(({ name }) => name === 'review_overdue')
  expect(overdue).toMatchObject([{ count: 22, link: '/administration/review?overdue=1' }])
})

/** What support has to answer: so many messages that came at NOW, and rooms of the chat that wait since then. */
const insertWaiting = async (name: string, threads: number, rooms: number) => {
  for (let i = 0; i < threads; i += 1) {
    const number = `0000-${name}-000${i}`
    await server.database
      .insertInto('support_threads')
      .values({
        number,
        kind: 'question',
        language: 'zh',
        sent_hash: Buffer.from(number),
        entries: 1,
        received_at: NOW,
        changed_at: NOW,
        due_at: new Date(NOW.getTime() + 24 * 3_600_000),
      })
      .execute()
  }
  for (let i = 0; i < rooms; i += 1)
    await server.database
      .insertInto('chat_rooms')
      .values({
        room_id: `t-${name}0000000${i}`,
        visitor_id: `${name}${i}`,
        language: 'zh',
        page: '/',
        waiting_since: NOW,
        visitor_seen_at: NOW,
        created_at: NOW,
        last_at: NOW,
      })
      .execute()
}
const letters = async (userId: string) => {
  await readEvents(server)
  return (await server.database.selectFrom('outgoing_messages').select('subject').where('user_id', '=', userId).execute()).length
}

test('P12 L08 support hears in the app of what is new, and by e-mail too of what waits too long; of nothing twice', async () => {
  const choices = ['support.app', 'support.email']
  const helper = await insertPerson(server.database, { role: 'support', notifications: choices })
  const reviewer = await insertPerson(server.database, { role: 'review', notifications: choices })
  const told = () => toldTo(helper.user_id)
  await insertWaiting('1111', 2, 1)
  // Who sits at the desk takes a visitor within a minute: nobody else has to hear of it.
  await Promise.all([1, 2, 3].map(() => tellStaff(server.database, at(0))))
  expect(await told()).toEqual([{ name: 'support_waiting', count: 2, link: '/administration/inbox' }])
  await tellStaff(server.database, at(2 / 60))
  await tellStaff(server.database, at(3 / 60))
  expect(await told()).toContainEqual({ name: 'chat_waiting', count: 1, link: '/administration/chat' })
  expect(await letters(helper.user_id)).toBe(0)
  await tellStaff(server.database, at(11 / 60))
  await tellStaff(server.database, at(12 / 60))
  expect(await told()).toContainEqual({ name: 'chat_overdue', count: 1, minutes: 10, link: '/administration/chat' })
  expect(await letters(helper.user_id)).toBe(1)
  await Promise.all([1, 2, 3].map(() => tellStaff(server.database, at(25))))
  expect((await told()).filter(({ name }) => name === 'support_overdue')).toEqual([
    { name: 'support_overdue', count: 2, link: '/administration/inbox?overdue=1' },
  ])
  expect(await letters(helper.user_id)).toBe(2)
  expect(await told()).toHaveLength(4)
  expect(await toldTo(reviewer.user_id)).toEqual([])

  // What is due anew is told anew; what was answered is not.
  const due = new Date(NOW.getTime() + 48 * 3_600_000)
  await server.database.updateTable('support_threads').set({ due_at: due }).where('number', '=', '0000-1111-0000').execute()
  await server.database.updateTable('support_threads').set({ state: 'answered' }).where('number', '=', '0000-1111-0001').execute()
  await tellStaff(server.database, at(26))
  expect((await told()).filter(({ name }) => name === 'support_waiting').map(({ count }) => count)).toEqual([2, 1])
})
