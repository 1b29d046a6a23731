/** Airlines and ocean carriers, from hand-made tables (starter lists; a Chinese and a Russian reader have not reviewed them). */
import { readFileSync } from 'node:fs'

type Names = { zh: string; en: string; ru: string }
/** An airline by its IATA code with the three digits its air waybills begin with. */
export type Airline = { code: string; awbPrefix: string; country: string; names: Names }
/** An ocean carrier by its SCAC. */
export type SeaCarrier = { code: string; country: string; names: Names }

const rows = (file: string) =>
  readFileSync(new URL(`tables/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))

/** @returns every airline of the table, by code */
export const readAirlines = (): Airline[] =>
  rows('airlines.tsv').map(([code = '', awbPrefix = '', country = '', en = '', zh = '', ru = '']) => ({
    code,
    awbPrefix,
    country,
    names: { zh, en, ru },
  }))

/** @returns every ocean carrier of the table, by code */
export const readSeaCarriers = (): SeaCarrier[] =>
  rows('sea-carriers.tsv').map(([code = '', country = '', en = '', zh = '', ru = '']) => ({
    code,
    country,
    names: { zh, en, ru },
  }))
