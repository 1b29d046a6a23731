/** How the lanes of a table go, by the titles of its columns. */
import type { Mode } from '@tongyun/freight/vocabulary'
import type { Table } from './tables.ts'

/** Titles of ends that say whether a ship or a train calls there. */
const AT_SEA =
  /港(?!站)|(?<![\p{Script=Latin}\p{Script=Cyrillic}])(?:pol|pod|(?:sea)?ports?)(?![\p{Script=Latin}\p{Script=Cyrillic}])|(?<![\p{Script=Latin}\p{Script=Cyrillic}])порт/u
const BY_RAIL = /站(?!点)|station|rail|станци|(?<![\p{Script=Latin}\p{Script=Cyrillic}])ж\/?д/u

const titlesOf = ({ columns }: Table): string =>
  columns
    .map(({ title, above }) => `${title} ${above}`)
    .join(' ')
    .toLowerCase()
const pricesOf = ({ columns }: Table) =>
  columns.flatMap(({ meaning }) => (meaning !== null && 'price' in meaning ? [meaning.price] : []))

/** The mode of a table by its columns, where no title says it. */
export const modeOfColumns = (table: Table): Mode | null => {
  const titles = titlesOf(table)
  const prices = pricesOf(table)
  const fields = new Set(table.columns.flatMap(({ meaning }) => (meaning !== null && 'field' in meaning ? [meaning.field] : [])))
  if (/航司|航空|航班|airline|aod|aol|авиа|рейс(?!ы)/u.test(titles) || fields.has('flight') || fields.has('split')) return 'air'
  if (fields.has('train')) return 'rail'
  if (
    /整车|车型|卡车|за машину|машин|тип тс|truck|кузов/u.test(titles) ||
    prices.some(({ unit, loadType }) => unit === 'truck' || loadType === 'FTL')
  )
    return 'road'
  const titleOf = (field: 'origin' | 'destination') =>
    table.columns.find(({ meaning }) => meaning !== null && 'field' in meaning && meaning.field === field)?.title.toLowerCase() ??
    ''
  if (AT_SEA.test(titleOf('origin')) && BY_RAIL.test(titleOf('destination'))) return 'multimodal'
  if (BY_RAIL.test(titleOf('origin')) && AT_SEA.test(titleOf('destination'))) return 'multimodal'
  // A leg by rail from a port to an end that is none.
  const goesOn = table.columns.some(({ meaning }) => meaning !== null && 'charge' in meaning && meaning.charge === 'RAIL')
  if (goesOn && AT_SEA.test(titleOf('origin')) && titleOf('destination') !== '' && !AT_SEA.test(titleOf('destination')))
    return 'multimodal'
  if (BY_RAIL.test(titleOf('origin')) && BY_RAIL.test(titleOf('destination'))) return 'rail'
  if (/发站|到站|班列|станци|поезд|train|rail|station/u.test(titles)) return 'rail'
  if (fields.has('border')) return prices.some(({ boxes }) => boxes.length > 0) ? 'rail' : 'road'
  return null
}

/** The bracket that air freight alone begins with. */
const FIRST_OF_AIR_KG = 45

/**
 * What the columns of a table hint at where no name of its sheet or file says more: air freight begins its brackets at 45
 * kilograms, trucks at some hundreds; of brackets from 100 on both are as usual. Ships have ports and closings.
 */
export const hintOfColumns = (table: Table): { mode: Mode; sure: boolean } | null => {
  const prices = pricesOf(table)
  const brackets = prices.flatMap(({ bracket }) => (typeof bracket === 'number' && bracket > 0 ? [bracket] : []))
  if (brackets.length >= 2 && prices.every(({ boxes }) => boxes.length === 0)) {
    const least = Math.min(...brackets)
    return { mode: least <= 100 ? 'air' : 'road', sure: least !== 100 && (least > 100 || brackets.includes(FIRST_OF_AIR_KG)) }
  }
  return /船|pol|pod|port|порт|линия|截关|w\/m|免箱/u.test(titlesOf(table)) ? { mode: 'sea', sure: true } : null
}
