import type { countFittingOffers as endpoint } from '@tongyun/contract/demand/own-demands'
import type { Operation } from '../core/route.ts'
import { fittingOf } from './fitting.ts'
import { publicationFaults } from './publication-faults.ts'

/** POST /ty/my_demands/fitting */
export const countFittingOffers: Operation<typeof endpoint> = async ({ sheet }, context) => {
  const faults = publicationFaults(sheet, context.now)
  // An end that nobody knows fits nothing, which is a fault of the sheet and no count.
  const isKnown = !faults.some(({ field, rule }) => rule === 'not_listed' && !field.startsWith('stops'))
  return { fitting: isKnown ? await fittingOf(sheet, context) : null, faults }
}
