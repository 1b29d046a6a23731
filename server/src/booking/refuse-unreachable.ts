import type { Parties } from '@tongyun/contract/booking/parties'
import { BusinessError } from '../core/errors.ts'

/** Whoever is named can be reached. @throws BusinessError 810001 required */
export const refuseUnreachable = (parties: Parties): void => {
  for (const [role, party] of Object.entries(parties)) {
    if (party === undefined || party.phone !== undefined || party.email !== undefined) continue
    throw new BusinessError(810001, { field: 'parties', rule: 'required', path: `parties.${role}.phone`, limit: '' })
  }
}
