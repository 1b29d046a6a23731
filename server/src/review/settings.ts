/** Service levels. */
import type { ReviewSettings, SubjectKind } from '@tongyun/contract/review/endpoints'
import { HOUR_MS } from '@tongyun/freight/days'

/** When the service level of something submitted at `now` ends. */
export const dueAt = (kind: SubjectKind, settings: ReviewSettings, now: Date): Date => {
  const hours = {
    offer: settings.offerHours,
    company: settings.companyHours,
    licence: settings.licenceHours,
    demand: settings.demandHours,
    // A look into the same registers.
    shipper: settings.companyHours,
  }[kind]
  return new Date(now.getTime() + hours * HOUR_MS)
}
