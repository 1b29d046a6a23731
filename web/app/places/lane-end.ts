import type { Area } from '@tongyun/contract/places/endpoints'

/** One end of the lane as the field holds it: what is written, and what is known of it once a suggestion was chosen. */
export type End = {
  text: string
  token: string | null
  code: string | null
  /** A port, station, airport or border, not a city or a wider area. */
  isTerminal: boolean
}

/** An end of the lane as it was typed; no place is chosen yet. */
export const typedEnd = (text: string): End => ({ text, token: null, code: null, isTerminal: false })

/** An end as one of the places there are. */
export const areaEnd = ({ name, token, code, kind, placeKinds }: Area): End => ({
  text: name,
  token,
  code,
  isTerminal: kind === 'place' && !placeKinds.includes('city'),
})

/** An end as typed in the address, or as the search read it. */
export const endOf = (typed: string | undefined, area: Area | null | undefined): End =>
  area ? areaEnd(area) : typedEnd(typed ?? '')
