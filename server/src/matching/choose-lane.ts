import type { chooseLane as endpoint } from '@tongyun/contract/matching/fitting-demands'
import { openGazetteer } from '@tongyun/places'
import { BusinessError } from '../core/errors.ts'
import type { Operation } from '../core/route.ts'
import { ownCompanyId } from '../providers/index.ts'
import { deleteLaneChoice, putLaneChoice } from './answers.queries.ts'

/** PUT /ty/fitting_demands/lane */
export const chooseLane: Operation<typeof endpoint> = async ({ originCity, destinationCity, choice }, context) => {
  const { database, now } = context
  const provider_id = ownCompanyId(context)
  for (const [field, city] of Object.entries({ originCity, destinationCity }))
    if (openGazetteer().byId(city) === undefined)
      throw new BusinessError(810001, { field, rule: 'not_listed', path: field, limit: '' })
  const lane = { origin_city: originCity, destination_city: destinationCity }
  if (choice === undefined) await deleteLaneChoice(database, provider_id, originCity, destinationCity)
  else await putLaneChoice(database, { provider_id, ...lane, choice, chosen_at: now })
  return { choice: choice ?? null }
}
