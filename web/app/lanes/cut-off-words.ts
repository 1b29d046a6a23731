/** Until when a departure takes papers and cargo. */
import type { CapacityRow } from '@tongyun/contract/capacity/endpoints'
import * as m from '@tongyun/messages'
import { formatDayAndTime } from '../i18n/format.ts'

type Departure = Pick<NonNullable<CapacityRow['departure']>, 'documentsCutOff' | 'cargoCutOff'>
type CutOff = { kind: 'documents' | 'cargo'; instant: string }

/** Both where they are told, the one that closes first in front: from then on the departure cannot be caught. */
export const cutOffsOf = ({ documentsCutOff, cargoCutOff }: Departure): CutOff[] => {
  const told: CutOff[] = [
    ...(documentsCutOff === null ? [] : [{ kind: 'documents' as const, instant: documentsCutOff }]),
    ...(cargoCutOff === null ? [] : [{ kind: 'cargo' as const, instant: cargoCutOff }]),
  ]
  return told.sort((a, b) => Date.parse(a.instant) - Date.parse(b.instant))
}

/** From then on nothing can be booked: the earliest of the cut-offs and the departure itself. */
export const closingOf = (departure: Departure & { etd: string }): string => {
  const [first] = cutOffsOf(departure)
  return first !== undefined && Date.parse(first.instant) < Date.parse(departure.etd) ? first.instant : departure.etd
}

/** The same as clocks are at the origin. */
export const cutOffWords = (departure: Departure, zone: string): string[] =>
  cutOffsOf(departure).map(({ kind, instant }) =>
    (kind === 'cargo' ? m.mall_row_cut_off : m.mall_row_documents_cut_off)({ time: formatDayAndTime(instant, zone) }),
  )
