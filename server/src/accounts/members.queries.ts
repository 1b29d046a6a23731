import type { Database } from '../core/database.ts'
import { SHIPPER_PEOPLE } from '../shippers/index.ts'
import type { Firm } from './firm.ts'

/** People of a firm, owners first, then by user name. */
export const selectMembers = (database: Database, { kind, id }: Pick<Firm, 'kind' | 'id'>) =>
  database
    .selectFrom('users as u')
    .leftJoin(SHIPPER_PEOPLE.as('p'), 'p.user_id', 'u.user_id')
    .where('u.deleted_at', 'is', null)
    .where(kind === 'provider' ? 'u.company_id' : 'p.shipper_id', '=', id)
    .select(['u.user_id', 'u.user_name', 'u.full_name'])
    .select(({ eb, or }) => or([eb('u.role', '=', 'provider_owner'), eb('p.owner', 'is', true)]).as('owner'))
    .orderBy('owner', 'desc')
    .orderBy('u.user_name')
    .execute()
