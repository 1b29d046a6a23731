/** Airlines and ocean carriers, from hand-made tables (starter lists; a Chinese and a Russian reader have not reviewed them). */
import { readFileSync } from 'node:fs'
import type { Locale } from '@tongyun/freight/locale'

type Names = { zh: string; en: string; ru: string }
/** An airline by its IATA code with the three digits its air waybills begin with. */
type Airline = { code: string; awbPrefix: string; country: string; names: Names }
/** An ocean carrier by its SCAC. */
type SeaCarrier = { code: string; country: string; names: Names }

const rows = (file: string) =>
  readFileSync(new URL(`tables/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))

export const AIRLINES: readonly Airline[] = rows('airlines.tsv').map(
  ([code = '', awbPrefix = '', country = '', en = '', zh = '', ru = '']) => ({
    code,
    awbPrefix,
    country,
    names: { zh, en, ru },
  }),
)

export const SEA_CARRIERS: readonly SeaCarrier[] = rows('sea-carriers.tsv').map(
  ([code = '', country = '', en = '', zh = '', ru = '']) => ({
    code,
    country,
    names: { zh, en, ru },
  }),
)

const NAMES = new Map([...AIRLINES, ...SEA_CARRIERS].map(({ code, names }) => [code, names]))

/** Name of an airline (IATA code) or ocean carrier (SCAC) in a language; null for a code the tables lack. */
export const carrierName = (code: string, locale: Locale): string | null => NAMES.get(code)?.[locale] ?? null
