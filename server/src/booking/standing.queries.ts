/** The SQL of who stands on both sides of an offer that somebody wants to book. */
import type { DealTerms } from '@tongyun/freight/deal/deal-terms'
import { sql } from 'kysely'
import { OFFERS_ON_MALL } from '../capacity/offering/index.ts'
import type { Database } from '../core/database.ts'
import type { Person } from '../core/person.ts'
import { runPrepared } from '../core/prepared.ts'
import { type CurrentTerms, currentTerms, PROVIDER_TERMS } from '../deal-terms/index.ts'
import { COMPANIES } from '../providers/index.ts'
import { SHIPPER_PEOPLE, SHIPPERS, type Shipper } from '../shippers/index.ts'
import { type HoldsOfFirm, type HoldsRow, holdsOf, holdsSql } from './checkouts.queries.ts'

type Numbered = Pick<Shipper, 'company_number' | 'company_number_kind'>

export type SellingFirm = Numbered & { provider_id: string; city_id: string | null }
export type BuyingFirm = Numbered & Pick<Shipper, 'shipper_id' | 'provider_id' | 'demo'>

type Standing = {
  provider: SellingFirm
  terms: CurrentTerms
  /** Undefined where the person has none yet. */
  firm: BuyingFirm | undefined
  /** What the firm holds, and has held lately. */
  holds: HoldsOfFirm
}

type Row = SellingFirm &
  HoldsRow & {
    version: number | null
    terms: DealTerms
    saved_at: Date
    shipper_id: string | null
    firm_provider_id: string | null
    firm_number: Shipper['company_number']
    firm_number_kind: Shipper['company_number_kind']
    firm_demo: boolean
  }

type Asked = {
  capacityId: string
  departureId: string | null
  person: Pick<Person, 'userId' | 'companyId'>
  lapsedSince: Date
  now: Date
}

/** Who sells an offer by which terms, and who would buy it with what they hold: undefined where there is no such offer. */
export const selectStanding = async (
  database: Database,
  { capacityId, departureId, person: { userId, companyId }, lapsedSince, now }: Asked,
): Promise<Standing | undefined> => {
  const ofPerson =
    companyId === null
      ? sql`s.shipper_id = (select shipper_id from ${SHIPPER_PEOPLE} m where m.user_id = ${userId})`
      : sql`s.provider_id = ${companyId}`
  const query = sql<Row>`
    select p.provider_id, p.city_id, p.company_number, p.company_number_kind, t.version, t.terms, t.saved_at,
      f.shipper_id, f.provider_id as firm_provider_id, f.company_number as firm_number, f.company_number_kind as firm_number_kind,
      f.demo as firm_demo, h.quantity, h."heldUntil", h."atOnce", h."firstEnds", h."lastHour", h."firstBegan", h."lapsedAt"
    from ${OFFERS_ON_MALL} o join ${COMPANIES} p using (provider_id)
    left join lateral (
      select version, terms, saved_at from ${PROVIDER_TERMS} t where t.provider_id = o.provider_id
      order by version desc limit 1) t on true
    left join ${SHIPPERS} f on f.shipper_id = (select s.shipper_id from ${SHIPPERS} s where ${ofPerson})
    cross join lateral (${holdsSql({ shipperId: sql`f.shipper_id`, departureId, lapsedSince, now })}) h
    where o.capacity_id = ${capacityId}`
  const [row] = await runPrepared(database, query.compile(database))
  if (row === undefined) return undefined
  const { version, terms, saved_at: savedAt, shipper_id: shipperId } = row
  return {
    provider: {
      provider_id: row.provider_id,
      city_id: row.city_id,
      company_number: row.company_number,
      company_number_kind: row.company_number_kind,
    },
    terms: currentTerms(version === null ? null : { version, terms, savedAt }),
    firm:
      shipperId === null
        ? undefined
        : {
            shipper_id: shipperId,
            provider_id: row.firm_provider_id,
            company_number: row.firm_number,
            company_number_kind: row.firm_number_kind,
            demo: row.firm_demo,
          },
    holds: holdsOf(row),
  }
}
