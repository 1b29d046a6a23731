import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertCompany, insertPerson } from '../../test/people.ts'
import { openReviews } from '../review/index.ts'
import { tellStaff } from './tell-staff.ts'

const NOW = new Date('2026-11-21T08:00:00Z')
const at = (hours: number) => ({
  config: { publicUrl: 'https://tongyun.example' },
  now: new Date(NOW.getTime() + hours * 3_600_000),
})

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const toldTo = async (userId: string) =>
  (
    await server.database
      .selectFrom('notifications')
      .select(['event', 'link'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute()
  ).map(({ event, link }) => ({ ...event, link }))

test('E06 reviewers hear once of all that a company handed in, and once of what waits too long', async () => {
  const reviewer = await insertPerson(server.database, { role: 'review', notifications: ['review.app'] })
  const providerId = await insertCompany(server.database)
  const submit = (count: number, from = 0) =>
    server.database.transaction().execute((transaction) =>
      openReviews(
        transaction,
        Array.from({ length: count }, (_, i) => ({
          ...{ subjectKind: 'offer' as const, subjectId: `o-${from + i}`, providerId, version: 1, before: null, after: {} },
          ...{ submittedBy: 'u-000000000000', now: NOW },
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
