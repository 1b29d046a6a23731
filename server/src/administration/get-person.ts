import type { getPerson as endpoint } from '@tongyun/contract/administration/endpoints'
import type { Operation } from '../core/route.ts'
import { selectRecent } from './audit.queries.ts'
import { readPerson } from './present-person.ts'

const RECENT = 20

/** GET /ty/administration/people/:userId */
export const getPerson: Operation<typeof endpoint> = async ({ userId }, context) => {
  const person = await readPerson(context, userId)
  const recent = await selectRecent(context.database, userId, RECENT)
  return {
    person,
    recent: recent.map(({ at, actor, actor_name, action }) => ({ at: at.toISOString(), actor, actorName: actor_name, action })),
  }
}
