/** A notice of the tests, and the telling of it without an app. */
import type { Database } from '../src/core/database.ts'
import { consume } from '../src/core/events.ts'
import type { NoticeKind } from '../src/core/notices.ts'
import { tellPeople } from '../src/notifications/tell-people.ts'

export const NOTICE: NoticeKind<{ number: number }> = {
  name: 'test_happened',
  kind: 'offers',
  to: 'subject',
  link: () => '/workbenche/offers',
  words: ({ number }) => ({ title: 'happened', text: `number ${number}` }),
}
const PLACE = {
  noticeKinds: [NOTICE],
  config: { publicUrl: 'https://tongyun.example' },
  now: new Date('2026-11-21T08:00:00Z'),
}

/** Tells of everything that happened. @throws what telling failed with */
export const tellAll = async (database: Database) => {
  const handle = {
    name: 'notices',
    handle: (transaction: Database, event: Parameters<typeof tellPeople>[1]) => tellPeople(transaction, event, PLACE),
  }
  for (let more = true; more; ) {
    const look = await consume(database, handle, PLACE.now)
    for (const { error } of look.failed) throw error
    more = look.more
  }
}
