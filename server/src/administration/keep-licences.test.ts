import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertCompany, insertPerson } from '../../test/people.ts'
import { readEvents } from '../../test/read-events.ts'
import { remindOfLicences } from './keep-licences.ts'

let now = new Date('2026-11-21T08:00:00Z')
let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ clock: () => now })
})
afterAll(() => server.close())

test('E03 the people of a company are told of a licence 30, 7 and 1 days before its end, once each, also after a day without a pass', async () => {
  const { database } = server
  const company_id = await insertCompany(database)
  await insertPerson(database, { role: 'provider_owner', company_id, notifications: ['review.app', 'review.email'] })
  const licence_id = 'l-000000000001'
  const sheet = JSON.stringify({})
  await database
    .insertInto('company_licences')
    .values({ licence_id, provider_id: company_id, version: 1, sheet, created_at: now, updated_at: now })
    .execute()
  await database
    .insertInto('provider_licences')
    .values({
      provider_id: company_id,
      position: 0,
      licence_id,
      kind: 'transport',
      number: 'T-1',
      valid_to: '2026-12-31',
      issuer: JSON.stringify({ zh: 'x', en: 'x', ru: 'x' }),
    })
    .execute()
  const told = async () => {
    await readEvents(server)
    return (await database.selectFrom('notifications').select('event_key').execute()).length
  }
  const counts: number[] = []
  for (const day of ['2026-11-30', '2026-12-02', '2026-12-10', '2026-12-25', '2026-12-30', '2026-12-31', '2027-01-05']) {
    now = new Date(`${day}T08:00:00Z`)
    await remindOfLicences(server.app.services)
    await remindOfLicences(server.app.services)
    counts.push(await told())
  }
  expect(counts).toEqual([0, 1, 1, 2, 3, 3, 3])
  expect(await database.selectFrom('outgoing_messages').select('message_id').execute()).toHaveLength(3)
})
