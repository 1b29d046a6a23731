import type { Locale } from '@tongyun/freight/locale'
import { sql } from 'kysely'
import type { Database } from '../core/database.ts'

type CompanyFilter = { q?: string | undefined; verified?: boolean | undefined }

/** Companies that contain the words in a name, or have exactly this company number or id; companies without a city are included. */
const found = (database: Database, { q, verified }: CompanyFilter) =>
  database
    .selectFrom('providers as p')
    .$if(verified !== undefined, (query) => query.where('p.verified', '=', verified as boolean))
    .$if(q !== undefined, (query) =>
      query.where(sql<boolean>`(strpos(lower(concat_ws(' ', p.name_zh, p.name_en, p.name_ru)), lower(${q})) > 0
        or p.company_number = upper(${q}) or p.provider_id = ${q})`),
    )

export const countCompanies = async (database: Database, filter: CompanyFilter): Promise<number> => {
  const { total } = await found(database, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** A page of companies by their name in a language. */
export const selectCompanies = (
  database: Database,
  filter: CompanyFilter,
  { locale, offset, limit }: { locale: Locale; offset: number; limit: number },
) =>
  found(database, filter)
    .selectAll('p')
    .orderBy(`p.name_${locale}`)
    .orderBy('p.provider_id')
    .offset(offset)
    .limit(limit)
    .execute()

export type CompanyTableRow = Awaited<ReturnType<typeof selectCompanies>>[number]
