import { sql } from 'kysely'
import { PEOPLE } from '../accounts/index.ts'
import type { Database } from '../core/database.ts'
import { AUDIT } from '../core/read-views.queries.ts'

type AuditFilter = {
  action?: string | undefined
  person?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** What was last done about a person, by anybody. */
export const selectRecent = (database: Database, userId: string, most: number) =>
  database
    .selectFrom(AUDIT.as('a'))
    .leftJoin(PEOPLE.as('u'), (join) => join.onRef('u.user_id', '=', 'a.actor').on('u.deleted_at', 'is', null))
    .select(['a.at', 'a.actor', 'a.action', 'u.user_name as actor_name'])
    .where('a.subject', '=', userId)
    .orderBy('a.at', 'desc')
    .orderBy('a.chain')
    .orderBy('a.number', 'desc')
    .limit(most)
    .execute()

/** Actions by their beginning (`account.`), people by number or user name, days in UTC, the last included. */
const found = (database: Database, { action, person, from, to }: AuditFilter) =>
  database
    .selectFrom(AUDIT.as('a'))
    .$if(action !== undefined, (query) => query.where(sql<boolean>`starts_with(a.action, ${action})`))
    .$if(person !== undefined, (query) =>
      query.where(sql<boolean>`array[a.actor, a.subject] && (
        select array_agg(u.user_id) || ${person}::text from ${PEOPLE} u where lower(u.user_name) = lower(${person}))`),
    )
    .$if(from !== undefined, (query) => query.where('a.at', '>=', new Date(`${from}T00:00:00Z`)))
    .$if(to !== undefined, (query) =>
      query.where(sql<boolean>`a.at < ${new Date(`${to}T00:00:00Z`)}::timestamptz + interval '1 day'`),
    )

export const countAudit = async (database: Database, filter: AuditFilter): Promise<number> => {
  const { total } = await found(database, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export const selectAudit = (database: Database, filter: AuditFilter, { offset, limit }: { offset: number; limit: number }) =>
  found(database, filter)
    .leftJoin(PEOPLE.as('actor'), (join) => join.onRef('actor.user_id', '=', 'a.actor').on('actor.deleted_at', 'is', null))
    .leftJoin(PEOPLE.as('subject'), (join) =>
      join.onRef('subject.user_id', '=', 'a.subject').on('subject.deleted_at', 'is', null),
    )
    .selectAll('a')
    .select(['actor.user_name as actor_name', 'subject.user_name as subject_name'])
    .orderBy('a.at', 'desc')
    .orderBy('a.chain')
    .orderBy('a.number', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()

/** Every time a company was verified or that was taken back, newest first. */
export const selectVerifications = (database: Database, providerId: string, most: number) =>
  database
    .selectFrom(AUDIT.as('a'))
    .leftJoin(PEOPLE.as('u'), (join) => join.onRef('u.user_id', '=', 'a.actor').on('u.deleted_at', 'is', null))
    .select(['a.at', 'a.actor', 'a.details', 'u.user_name as actor_name'])
    .where('a.action', '=', 'company.verify')
    .where('a.subject', '=', providerId)
    .orderBy('a.at', 'desc')
    .orderBy('a.chain')
    .orderBy('a.number', 'desc')
    .limit(most)
    .execute()
