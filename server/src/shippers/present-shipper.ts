import type { Shipper } from '@tongyun/contract/shippers/endpoints'
import { MOST_OPEN_DEMANDS } from '@tongyun/contract/shippers/terms/shipper-standing'
import { openGazetteer, placeName } from '@tongyun/places'
import type { Database } from '../core/database.ts'
import { caller, type Person } from '../core/person.ts'
import type { Context } from '../core/route.ts'
import { lastDecisionOf, pendingReviewOf } from '../review/index.ts'
import { type Shipper as Firm, shipperOf } from './require-shipper.ts'
import { type ShipperRow, selectMembership, selectWritten } from './shippers.queries.ts'

/** True for a person to whom their firm's own affairs are open. */
const ownsFirm = async (database: Database, { userId, role }: Pick<Person, 'userId' | 'role'>): Promise<boolean> =>
  role === 'provider_owner' || (role === 'shipper' && (await selectMembership(database, userId))?.owner === true)

type Written = Pick<ShipperRow, 'name_zh' | 'name_en' | 'name_ru' | 'company_number_kind' | 'company_number' | 'city_id'>

/** What a firm says of itself. */
export const sheetOf = (row: Written): Shipper['sheet'] => {
  const { company_number_kind: kind, company_number: number } = row
  return {
    name: { zh: row.name_zh, en: row.name_en, ru: row.name_ru },
    companyNumber: kind === null || number === null ? null : { kind, number },
    cityId: row.city_id,
  }
}

/** How staff's check stands; a provider's is made on its side of the market. */
const checkOf = async (
  database: Database,
  { shipper_id: subjectId, standing }: Firm,
  version: number,
): Promise<Shipper['check']> => {
  if (standing !== 'new') return { state: 'checked', comments: [] }
  const subject = { subjectKind: 'shipper', subjectId } as const
  const [pending, last] = await Promise.all([pendingReviewOf(database, subject), lastDecisionOf(database, subject)])
  if (pending !== undefined) return { state: 'pending', comments: [] }
  return last?.version === version && last.status === 'rejected'
    ? { state: 'rejected', comments: last.comments }
    : { state: 'none', comments: [] }
}

const presented = async (context: Context, firm: Firm): Promise<Shipper> => {
  const { database, locale } = context
  const written = await selectWritten(database, firm.shipper_id)
  const sheet = sheetOf(firm.provider_id === null ? written : firm)
  const city = sheet.cityId === null ? undefined : openGazetteer().byId(sheet.cityId)
  return {
    shipperId: firm.shipper_id,
    providerId: firm.provider_id,
    name: firm[`name_${locale}`],
    version: written.version,
    sheet,
    cityName: city === undefined ? null : placeName(city, locale),
    standing: firm.standing,
    mostOpenDemands: MOST_OPEN_DEMANDS[firm.standing],
    check: await checkOf(database, firm, written.version),
    owner: await ownsFirm(database, caller(context)),
  }
}

/** The caller's firm as its people see it; null before it was needed. */
export const presentShipper = async (context: Context): Promise<Shipper | null> => {
  const firm = await shipperOf(context.database, caller(context))
  return firm === undefined ? null : presented(context, firm)
}
