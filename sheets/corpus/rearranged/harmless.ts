/** Changes after which a sheet says what it said, and nobody who reads it is in doubt. */
import type { Change } from './known.ts'
import * as places from './places.ts'
import * as writing from './writing.ts'

export const HARMLESS: Readonly<Record<string, Change>> = {
  'a blank row below the titles': places.blankBelowTitles,
  'blank rows within': places.blankWithin,
  'a blank column in front': places.blankColumnInFront,
  'a blank column within': places.blankColumnWithin,
  'columns from right to left': places.reversedColumns,
  'prices before lanes': places.pricesInFront,
  'merged downwards, as blanks': places.mergedDownIsBlank,
  'merged across, as blanks': places.mergedAcrossIsBlank,
  'merged, as repeated': places.mergedIsRepeated,
  'repeated, as merged': places.repeatedIsMerged,
  ...Object.fromEntries(Object.entries(writing.DAY_FORMS).map(([name, form]) => [`days as ${name}`, writing.daysAs(form)])),
  'prices in full width': writing.wideDigitsOfPrices,
  'all digits in full width': writing.wideDigits,
  'thousands behind commas': writing.thousandsBy(','),
  'thousands behind blanks': writing.thousandsBy(' '),
  'thousands behind hard blanks': writing.thousandsBy('\u00a0'),
  'thousands behind strokes': writing.thousandsBy("'"),
}
