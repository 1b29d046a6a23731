/** Every change that leaves what a sheet says, by its name. */
import { HARMLESS } from '../../sheets/corpus/rearranged/harmless.ts'
import type { Change, Known } from '../../sheets/corpus/rearranged/known.ts'
import * as places from '../../sheets/corpus/rearranged/places.ts'
import * as writing from '../../sheets/corpus/rearranged/writing.ts'
import { titlesIn } from './title-languages.ts'

/** `other`: another sheet of the same corpus, where there is one. */
export const changesOf = (other: Known | undefined): Readonly<Record<string, Change>> => ({
  ...HARMLESS,
  'thousands behind points': writing.thousandsBy('.'),
  'a row of sums': places.totalRow,
  'on its side': places.transposed,
  ...(other === undefined ? {} : { 'one sheet below another': places.oneBelowOther(other) }),
  'prices in thousands': writing.inThousands,
  'prices in 万': writing.inTenThousands,
  'a tonne for a kilogram': writing.byTonne,
  ...Object.fromEntries(
    ['W/M', 'R/T', 'RT', '计费吨', 'per freight ton', 'CBM or TON', 'м3/т', 'W or M'].map((word) => [
      `W/M as ${word}`,
      writing.measureAs(word),
    ]),
  ),
  ...Object.fromEntries(
    (['zh', 'en', 'ru'] as const).flatMap((locale) =>
      [0, 1, 2, 3].map((n) => [`titles in ${locale}, ${n + 1}`, titlesIn(locale, n)]),
    ),
  ),
  'the currency before amounts': writing.currencyInCells,
  'the currency behind amounts': writing.currencyBehindAmounts,
  'the currency in titles': writing.currencyInTitles,
  'the currency in a heading': writing.currencyInHeading,
})
