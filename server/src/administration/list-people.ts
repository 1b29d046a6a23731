import type { listPeople as endpoint } from '@tongyun/contract/administration/endpoints'
import { countPeople, IDLE_S, selectPeople } from '../accounts/index.ts'
import type { Operation } from '../core/route.ts'
import { presentPerson } from './present-person.ts'

const PAGE_SIZE = 20

/** GET /ty/administration/people, the newest first. */
export const listPeople: Operation<typeof endpoint> = async ({ page = 1, pageSize = PAGE_SIZE, ...filter }, context) => {
  const { database, locale, now } = context
  const people = await selectPeople(database, filter, {
    locale,
    now,
    idleS: IDLE_S,
    offset: (page - 1) * pageSize,
    limit: pageSize,
  })
  return { total: await countPeople(database, filter), page, pageSize, people: people.map(presentPerson) }
}
