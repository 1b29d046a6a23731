import { SYSTEMS } from '@tongyun/contract/roles'
import type { Locale } from '@tongyun/freight/locale'
import type { Person } from '../core/person.ts'
import type { Services } from '../core/services.ts'
import { isDisabledIn, isUsable } from './account-access.ts'
import { firmOf } from './firm.ts'
import { selectShipperOf } from './sessions.queries.ts'
import { selectUser } from './users.queries.ts'

/**
 * The person a program acts for, as they stand now; `sessionId` names what it acts by. Null for an account that is gone or may
 * not be used where its firm works. What the program may do was decided by somebody with a second factor or is a trial.
 */
export const actingPerson = async (
  { database, config }: Pick<Services, 'database' | 'config'>,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<{ person: Person; ownsFirm: boolean; language: Locale } | null> => {
  const user = await selectUser(database, userId)
  if (user === undefined || !isUsable(user, config)) return null
  const site = user.company_id === null ? 'portal' : 'provider_site'
  if (isDisabledIn(site, user)) return null
  const [firm, shipperId] = await Promise.all([firmOf(database, user), selectShipperOf(database, userId)])
  return {
    person: {
      userId,
      role: user.role,
      companyId: user.company_id,
      shipperId,
      sessionId,
      site,
      systems: SYSTEMS.filter((system) => !isDisabledIn(system, user)),
      secondFactor: true,
      isDeviceConfirmed: true,
    },
    ownsFirm: firm?.owner === true,
    language: user.language,
  }
}
