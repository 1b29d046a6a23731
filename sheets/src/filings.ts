/** Filings of the cargo that only some countries ask for. */
import type { Region } from './note-scope.ts'
import { inRegion } from './world-regions.ts'

/** Regions whose countries ask for a filing, by its code. */
export const FILED_IN: Partial<Record<string, readonly Region[]>> = {
  AMS: ['america', 'canada'],
  ENS: ['europe', 'eu', 'northeurope'],
}

/** True where a filing is none of the country that a lane by sea ends in: AMS of Shanghai. */
export const isFiledElsewhere = (code: string, mode: string, country: string | null): boolean => {
  const regions = FILED_IN[code]
  return regions !== undefined && mode === 'sea' && country !== null && !regions.some((region) => inRegion(country, region))
}
