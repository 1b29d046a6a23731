/** Which changes of a published offer staff looks at again (docs/trade.md "Life cycles"). */
import { isAtOnce } from '@tongyun/freight/offer/sheet-fields'
import { sheetChanges } from './sheet-changes.ts'

/**
 * True when a change from `published` to `sheet` needs a review: what neither prices nor binds, such as space, schedule,
 * remarks and validity, is published at once, by the rows of the fields.
 */
export const needsReview = (published: object, sheet: object): boolean =>
  sheetChanges(published, sheet).some(({ path }) => !isAtOnce(path))
