/** Tokens of areas, as URLs carry them. */
import { chinaRegions, continents } from './countries.ts'

type AreaRef =
  | { kind: 'place'; placeId: string }
  | { kind: 'metro'; cityId: string }
  | { kind: 'region'; regionId: string }
  | { kind: 'country'; countryCode: string }
  | { kind: 'continent'; continentCode: string }

const continentCodes = new Set(continents.map(({ code }) => code))
const isoOfGb = new Map(chinaRegions.map(({ gbCode, regionId }) => [`CN-${gbCode}`, regionId]))

/**
 * Reads the form of a token: a hub (CNSHA, R-YIWU, PVG), a metro (g1796236), a region (CN-SH, also by GB/T 2260: CN-31),
 * a country (CN) or a continent (continent-EU). Undefined when it has none of these forms; whether the place exists is
 * `gazetteer.area`'s to say.
 */
export const parseAreaToken = (token: string): AreaRef | undefined => {
  if (/^g(\d{1,9}|CN\d{6})$/.test(token)) return { kind: 'metro', cityId: token }
  if (/^[A-Z]{2}$/.test(token)) return { kind: 'country', countryCode: token }
  if (/^[A-Z]{2}-[A-Z0-9]{1,12}$/.test(token)) return { kind: 'region', regionId: isoOfGb.get(token) ?? token }
  if (token.startsWith('continent-')) {
    const continentCode = token.slice('continent-'.length)
    return continentCodes.has(continentCode) ? { kind: 'continent', continentCode } : undefined
  }
  return token.length >= 3 && token.length <= 30 && /^[A-Z][A-Z0-9]*(-[A-Z0-9]+)*$/.test(token)
    ? { kind: 'place', placeId: token }
    : undefined
}
