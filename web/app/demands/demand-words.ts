/** A demand in the few words of a row. */
import type { DemandRow } from '@tongyun/contract/demand/center'
import { HOUR_MS, MINUTE_MS } from '@tongyun/freight/days'
import type { Mode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { modeWord } from '../i18n/everyday-words.ts'
import { formatDuration } from '../i18n/format.ts'

/** The mode whose colour stands for a demand: its own, or that of chains where several will do. */
export const markOf = ({ modes }: Pick<DemandRow, 'modes'>): Mode =>
  modes.length === 1 ? (modes[0] ?? 'multimodal') : 'multimodal'

/** "Sea / Rail · FCL"; any mode where none is named. */
export const modeWords = ({ modes, loadType }: Pick<DemandRow, 'modes' | 'loadType'>): string =>
  [
    modes.length === 0 ? m.demand_any_mode() : modes.map(modeWord).join(' / '),
    ...(loadType === null ? [] : [vocabularyWord('load_type', loadType)]),
  ].join(' · ')

/** What kind of cargo it is, the term of trade, and what is wanted beside the carriage. */
export const tagsOf = ({ cargoTypes, incoterm, services }: Pick<DemandRow, 'cargoTypes' | 'incoterm' | 'services'>): string[] => [
  ...cargoTypes.map((type) => vocabularyWord('cargo_type', type)),
  ...(incoterm === null ? [] : [incoterm]),
  ...services.map((service) => vocabularyWord('demand_service', service)),
]

export const quotesWords = ({ quotes }: Pick<DemandRow, 'quotes'>): string =>
  quotes === 'none' ? m.demand_quotes_none() : m.demand_quotes({ band: vocabularyWord('quote_band', quotes) })

/** Whose cargo it is, as far as the reader may know. */
export const shipperWords = ({ shipper }: Pick<DemandRow, 'shipper'>): string =>
  [
    ...(shipper.name === null ? [] : [shipper.name]),
    vocabularyWord('business_type', shipper.businessType),
    ...(shipper.cityName === '' ? [] : [shipper.cityName]),
    ...(shipper.dealsDone === 0 ? [] : [m.demand_deals_done({ count: shipper.dealsDone })]),
  ].join(' · ')

/** Less than this is short. */
const SHORT_HOURS = 6

/** How long quotes are taken yet, never rounded up; `percent` of the time since it was published. Null when that is over. */
export const timeLeft = ({ publishedAt, quotesUntil }: Pick<DemandRow, 'publishedAt' | 'quotesUntil'>, asOf: string) => {
  const until = Date.parse(quotesUntil)
  const leftMs = until - Date.parse(asOf)
  if (leftMs <= 0) return null
  const hours = Math.floor(leftMs / HOUR_MS)
  const words =
    hours === 0
      ? m.demand_minutes({ count: Math.floor(leftMs / MINUTE_MS) })
      : formatDuration(hours < 48 ? hours : Math.floor(hours / 24) * 24)
  const percent = Math.round((leftMs / Math.max(until - Date.parse(publishedAt), leftMs)) * 100)
  return { words, percent, isShort: hours < SHORT_HOURS }
}
