import { STAFF_ROLES } from '@tongyun/contract/roles'
import { isoDay } from '@tongyun/freight/days'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Person, signedIn } from '../core/person.ts'
import type { Sight } from '../core/sights.ts'
import { isCounted } from './is-counted.ts'
import { Tally } from './tally.ts'

const isStaff = ({ role }: Person) => STAFF_ROLES.some((staff) => staff === role)

/** What counts of what somebody saw: nothing for staff, and nothing of one's own company. */
const countedFor = (person: Person | null, sights: readonly Sight[]): readonly Sight[] => {
  if (person === null) return sights
  if (isStaff(person)) return []
  return sights.filter((sight) =>
    'providerId' in sight ? sight.providerId !== person.companyId : sight.shipperId !== person.shipperId,
  )
}

/** What was counted, and a promise for readers that are still asked about. */
export type Counting = { tally: Tally; settled: () => Promise<unknown> }

/**
 * Counts what readers see, in memory. Who a reader is is asked only to leave out staff and a provider's own people, after the
 * answer is under way, and forgotten.
 */
export const countSights = ({ services, log }: FastifyInstance): Counting => {
  const tally = new Tally()
  const asked = new Set<Promise<void>>()

  const count = async (request: FastifyRequest, sights: readonly Sight[], day: string) => {
    tally.add(day, countedFor(await signedIn(services, request), sights))
  }
  services.countSights = (request, sights) => {
    if (sights.length === 0 || !isCounted(request)) return
    const counted = count(request, sights, isoDay(services.clock()))
      // With the database away nobody knows who this is, so nothing is counted.
      .catch((error) => log.debug({ err: error }, 'a reader was not counted'))
      .finally(() => asked.delete(counted))
    asked.add(counted)
  }
  return { tally, settled: () => Promise.all(asked) }
}
