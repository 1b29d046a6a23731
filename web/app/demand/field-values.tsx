/** What the fields of a demand hold, in words. */
import type { DemandDetail } from '@tongyun/contract/demand/center'
import { DEMAND_FIELDS, type DemandField, type DemandFieldName } from '@tongyun/freight/demand/demand-fields'
import type { DemandSheet } from '@tongyun/freight/demand/demand-sheet'
import * as m from '@tongyun/messages'
import { type VocabularyList, vocabularyWord } from '@tongyun/messages/vocabulary'
import type { ReactNode } from 'react'
import { equipmentCount } from '../cargo/equipment-words.ts'
import { formatDate, formatList, formatMoney, formatNumber, formatWeight, formatZonedTime } from '../i18n/format.ts'
import { WrittenText } from '../i18n/written-text.tsx'

/** Lists whose values are everybody's codes. */
const CODES: ReadonlySet<string> = new Set(['incoterm', 'hazard_class', 'currency'])

/** Word of a value of one of the lists of demands. */
export const choiceWord = (list: string, value: string): string =>
  CODES.has(list) ? value : vocabularyWord(list as VocabularyList, value)

const pieceWords = ({ count, lengthCm, widthCm, heightCm, weightKg, stackable }: DemandSheet['pieces'][number]): string =>
  [
    m.demand_piece({
      count,
      length: formatNumber(lengthCm, 1),
      width: formatNumber(widthCm, 1),
      height: formatNumber(heightCm, 1),
      weight: formatWeight(weightKg),
    }),
    ...(stackable ? [] : [m.demand_piece_flat()]),
  ].join(' · ')

const placeWords = ({ name, code }: DemandDetail['row']['origin']) => (code === null ? name : `${name} ${code}`)

const stopsWords = (stops: DemandSheet['stops'], { row }: Pick<DemandDetail, 'row'>): string =>
  formatList(
    stops.map(({ placeId, address }) => {
      const place = row.stops.find((stop) => stop.placeId === placeId)
      return [place === undefined ? placeId : placeWords(place), ...(address === null ? [] : [address])].join(' · ')
    }),
  )

/** The value of a field as its rank sees it. `fields` are the others, for the currency of an amount. */
export const valueWords = (name: DemandFieldName, detail: Pick<DemandDetail, 'fields' | 'row'>): ReactNode => {
  const { fields, row } = detail
  const value = fields[name]
  const field: DemandField = DEMAND_FIELDS[name]
  switch (field.kind) {
    case 'place':
      return placeWords(name === 'originId' ? row.origin : row.destination)
    case 'stops':
      return stopsWords(value as DemandSheet['stops'], detail)
    case 'pieces':
      return formatList((value as DemandSheet['pieces']).map(pieceWords))
    case 'containers':
    case 'vehicles':
      return (value as { type: string | null; count: number }[])
        .map(({ type, count }) => equipmentCount({ equipment: type, count }))
        .join(' + ')
    case 'number':
      return formatNumber(value as number)
    case 'minor':
      return formatMoney(value as number, fields.currency as DemandSheet['currency'] & string)
    case 'choice':
      return choiceWord(field.list, value as string)
    case 'choices':
      return formatList((value as string[]).map((one) => choiceWord(field.list, one)))
    case 'date':
      return formatDate(value as string)
    case 'moment':
      return formatZonedTime(value as string, row.origin.zone)
    case 'flag':
      return m.demand_yes()
    case 'line':
    case 'lines':
      return <WrittenText>{value as string}</WrittenText>
    case 'phone':
    case 'email':
      return value as string
  }
}
