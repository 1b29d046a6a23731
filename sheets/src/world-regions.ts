/** The countries of the lines of the world. */
import type { Region } from './note-scope.ts'

const EUROPE = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK GB NO CH IS ME AL BA MK RS'.split(' '),
)
/** The Union, with those that share its customs filings. */
const UNION = new Set([...EUROPE].filter((country) => !['GB', 'IS', 'ME', 'AL', 'BA', 'MK', 'RS'].includes(country)))
/** The base ports of Europe and those beyond them, without its south. */
const NORTH_EUROPE = new Set('BE DE DK EE FI FR GB IE LT LV NL NO PL SE'.split(' '))
const CENTRAL_ASIA = new Set(['KZ', 'UZ', 'KG', 'TJ', 'TM'])
const LATIN = new Set(['BR', 'AR', 'CL', 'PE', 'MX', 'CO', 'EC', 'UY', 'PA', 'VE', 'GT', 'CR', 'DO'])
/** Countries whose ports lie at the Mediterranean beyond those of Europe, and at the Black Sea. */
const MEDITERRANEAN = new Set([
  'TR',
  'EG',
  'IL',
  'LB',
  'SY',
  'DZ',
  'MA',
  'TN',
  'LY',
  'ES',
  'FR',
  'IT',
  'MT',
  'SI',
  'HR',
  'ME',
  'AL',
  'GR',
  'CY',
  'PT',
])
const BLACK_SEA = new Set(['RU', 'GE', 'UA', 'RO', 'BG', 'TR', 'MD'])
const MIDDLE_EAST = new Set(['AE', 'SA', 'OM', 'QA', 'KW', 'BH', 'IQ', 'IR', 'JO'])
const AFRICA = new Set([
  'ZA',
  'KE',
  'NG',
  'TZ',
  'GH',
  'CI',
  'SN',
  'AO',
  'MZ',
  'EG',
  'MA',
  'DZ',
  'TN',
  'ET',
  'DJ',
  'CM',
  'BJ',
  'TG',
  'CG',
  'NA',
  'MU',
  'MG',
  'SD',
  'LY',
])
const OF_REGION: Readonly<Partial<Record<Region, ReadonlySet<string>>>> = {
  europe: EUROPE,
  eu: UNION,
  northeurope: NORTH_EUROPE,
  america: new Set(['US']),
  canada: new Set(['CA']),
  russia: new Set(['RU']),
  belarus: new Set(['BY']),
  japan: new Set(['JP']),
  centralasia: CENTRAL_ASIA,
  latin: LATIN,
  middleeast: MIDDLE_EAST,
  africa: AFRICA,
  med: MEDITERRANEAN,
  blacksea: BLACK_SEA,
  redsea: new Set(['SA', 'EG', 'JO', 'SD', 'DJ', 'YE', 'ER']),
  seasia: new Set(['TH', 'VN', 'MY', 'SG', 'ID', 'PH', 'KH', 'MM', 'LA', 'BN']),
  india: new Set(['IN', 'PK', 'BD', 'LK', 'NP']),
  korea: new Set(['KR']),
  oceania: new Set(['AU', 'NZ']),
}
export const inRegion = (country: string, region: Region): boolean => OF_REGION[region]?.has(country) ?? false
