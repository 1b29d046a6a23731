/** Which changes of a published offer staff looks at again (docs/trade.md "Life cycles"). */
import { allDetailFields } from '@tongyun/freight/offer/detail-fields'
import { sheetChanges } from './sheet-changes.ts'

/** Space, schedule, remarks and validity are published at once; everything else is priced or legal. */
const AT_ONCE = /^(spacePerDeparture|schedule|cutOffs|remarks|availableFrom|availableTo|rate\.validFrom|rate\.validTo)(\.|$)/
/** So are the details whose rows say it. */
const DETAILS_AT_ONCE = new Set(allDetailFields().flatMap(([name, { atOnce }]) => (atOnce ? [`details.${name}`] : [])))

/** True when a change from `published` to `sheet` needs a review. */
export const needsReview = (published: object, sheet: object): boolean =>
  sheetChanges(published, sheet).some(({ path }) => !AT_ONCE.test(path) && !DETAILS_AT_ONCE.has(path))
