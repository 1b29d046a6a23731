import { emailKey, phoneKey } from '@tongyun/contract/accounts/terms/person-patterns'
import type { Role } from '@tongyun/contract/roles'
import type { Locale } from '@tongyun/freight/locale'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../core/database.ts'
import { COMPANIES } from '../providers/index.ts'
import { SHIPPER_PEOPLE, SHIPPERS } from '../shippers/index.ts'

type PersonFilter = { q?: string | undefined; role?: Role | undefined; disabled?: boolean | undefined }

/**
 * Names by any part of them, phones and addresses only as a whole: they are shown masked, and parts of them would let
 * somebody ask for one character after another.
 */
const matches = (q: string): RawBuilder<boolean> => {
  const digits = phoneKey(q)
  return sql<boolean>`(
    strpos(lower(u.user_name), lower(${q})) > 0 or strpos(lower(u.full_name), lower(${q})) > 0
    or u.user_id = ${q} or u.email = ${emailKey(q)} or (${digits} <> '' and u.phone = ${digits})
    or exists (select from ${COMPANIES} p where p.provider_id = u.company_id
      and strpos(lower(concat_ws(' ', p.name_zh, p.name_en, p.name_ru)), lower(${q})) > 0)
    or exists (select from ${SHIPPER_PEOPLE} b join ${SHIPPERS} s on s.shipper_id = b.shipper_id where b.user_id = u.user_id
      and strpos(lower(concat_ws(' ', s.name_zh, s.name_en, s.name_ru)), lower(${q})) > 0))`
}

const found = (database: Database, { q, role, disabled }: PersonFilter) =>
  database
    .selectFrom('users as u')
    .where('u.deleted_at', 'is', null)
    .$if(role !== undefined, (query) => query.where('u.role', '=', role as Role))
    .$if(disabled !== undefined, (query) =>
      query.where(sql<boolean>`(num_nonnulls(u.portal_disabled_at, u.provider_site_disabled_at) > 0) = ${disabled}`),
    )
    .$if(q !== undefined, (query) => query.where(matches(q as string)))

export const countPeople = async (database: Database, filter: PersonFilter): Promise<number> => {
  const { total } = await found(database, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** People as the list shows them, with the company's name in a language and their sessions that count at `now`. */
const shown = (database: Database, filter: PersonFilter, locale: Locale, now: Date, idleS: number) =>
  found(database, filter)
    .leftJoin(COMPANIES.as('company'), 'company.provider_id', 'u.company_id')
    .leftJoin(SHIPPER_PEOPLE.as('buyer'), 'buyer.user_id', 'u.user_id')
    .leftJoin(SHIPPERS.as('firm'), 'firm.shipper_id', 'buyer.shipper_id')
    .selectAll('u')
    .select(({ fn }) => fn.coalesce(`company.name_${locale}`, `firm.name_${locale}`).as('company_name'))
    .select((person) => [
      person
        .selectFrom('sessions as s')
        .select(({ fn }) => fn.max('s.last_seen_at').as('seen'))
        .whereRef('s.user_id', '=', 'u.user_id')
        .as('last_seen_at'),
      person
        .selectFrom('sessions as s')
        .select(({ fn }) => fn.countAll<number>().as('open'))
        .whereRef('s.user_id', '=', 'u.user_id')
        .where('s.ended_at', 'is', null)
        .where('s.expires_at', '>', now)
        .where('s.last_seen_at', '>', new Date(now.getTime() - idleS * 1000))
        .as('open_sessions'),
    ])

export const selectPeople = (
  database: Database,
  filter: PersonFilter,
  { locale, now, idleS, offset, limit }: { locale: Locale; now: Date; idleS: number; offset: number; limit: number },
) =>
  shown(database, filter, locale, now, idleS)
    .orderBy('u.created_at', 'desc')
    .orderBy('u.user_id')
    .offset(offset)
    .limit(limit)
    .execute()

export const selectPerson = (
  database: Database,
  userId: string,
  { locale, now, idleS }: { locale: Locale; now: Date; idleS: number },
) => shown(database, {}, locale, now, idleS).where('u.user_id', '=', userId).executeTakeFirst()

export type PersonRow = Awaited<ReturnType<typeof selectPeople>>[number]
