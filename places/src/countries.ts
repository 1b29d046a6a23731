/** Continents, countries and regions of China in three languages; the reference endpoints read them, a browser may carry them. */
import { chinaRegionRows, continentRows, countryRows } from './countries.gen.ts'
import type { Names } from './place.ts'

const names = (zh: string, en: string, ru: string): Names => ({ zh, en, ru })

/** Seven continents by the codes AF AN AS EU NA OC SA. */
export const continents = continentRows.map(([code, zh, en, ru]) => ({ code, names: names(zh, en, ru) }))

/** Countries and areas of ISO 3166-1, by alpha-2 code; `continentCode` is the specification's continentsCode. */
export const countries = countryRows.map(([code, continentCode, zh, en, ru]) => ({
  code,
  continentCode,
  names: names(zh, en, ru),
}))

/** First-level divisions of China; `regionId` is ISO 3166-2, `gbCode` the two digits of GB/T 2260. */
export const chinaRegions = chinaRegionRows.map(([regionId, gbCode, zh, en, ru]) => ({
  regionId,
  gbCode,
  names: names(zh, en, ru),
}))
