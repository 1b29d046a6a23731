/** What the carriage itself is about: a change of it is a change for whoever gave a quote. */
import { isDeepStrictEqual } from 'node:util'
import { demandFields } from '@tongyun/freight/demand/demand-fields'
import type { DemandSheet } from '@tongyun/freight/demand/demand-sheet'

export const isChangedForQuotes = (before: DemandSheet, after: DemandSheet) =>
  demandFields().some(([name, { quoted }]) => quoted && !isDeepStrictEqual(before[name], after[name]))
