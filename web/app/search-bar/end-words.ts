/** Door or port at the two ends of the carriage, in the words of the search bar. */
import { endsUnder } from '@tongyun/freight/incoterms'
import { type EndKind, endsOf, type ServiceEnds, serviceModesBetween } from '@tongyun/freight/service-ends'
import type { Incoterm } from '@tongyun/freight/understanding/interpretation'
import type { Mode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import type { SearchState } from './search-query.ts'

const PORTS: Record<Mode, () => string> = {
  sea: m.home_search_end_port_sea,
  air: m.home_search_end_port_air,
  rail: m.home_search_end_port_rail,
  road: m.home_search_end_port_road,
  multimodal: m.home_search_end_port,
}

/** What the carriers of the modes asked for call an end that is no door. */
export const portWord = (modes: readonly Mode[]): string => {
  const [only, ...others] = modes
  return only === undefined || others.length > 0 ? m.home_search_end_port() : PORTS[only]()
}

const endWord = (kind: EndKind | null, modes: readonly Mode[]): string =>
  kind === null ? m.home_search_end_any() : kind === 'door' ? m.home_search_end_door() : portWord(modes)

type Terms = Pick<SearchState, 'serviceMode' | 'incoterm' | 'destination'>

/** The ends as they were chosen; undefined where the filters ticked what no two ends say. */
export const chosenEnds = ({ serviceMode }: Pick<Terms, 'serviceMode'>): ServiceEnds | undefined => endsOf(serviceMode)

/** The service modes with one end chosen anew; what no two ends say gives way to it. */
export const withEnd = (state: Terms, end: keyof ServiceEnds, kind: EndKind | null): SearchState['serviceMode'] =>
  serviceModesBetween({ ...(chosenEnds(state) ?? { origin: null, destination: null }), [end]: kind })

/** What an end that is left open comes to: what the Incoterm makes of it, or any. */
export const openEndWord = ({ incoterm, destination }: Terms, end: keyof ServiceEnds, modes: readonly Mode[]): string => {
  if (incoterm === '') return m.home_search_end_any()
  const kind = endsUnder(incoterm as Incoterm, { toTerminal: destination.isTerminal })[end]
  return kind === null ? m.home_search_end_any() : m.home_search_end_by_term({ end: endWord(kind, modes), incoterm })
}

/** "Port → Door · FOB", an open end as the Incoterm has it; empty when nothing was said. */
export const termsInWords = (state: Terms, modes: readonly Mode[]): string => {
  const { incoterm, destination } = state
  const ends = chosenEnds(state)
  const byTerm = incoterm === '' ? null : endsUnder(incoterm as Incoterm, { toTerminal: destination.isTerminal })
  const endAt = (end: keyof ServiceEnds) => ends?.[end] ?? byTerm?.[end] ?? null
  const isOpen = ends !== undefined && endAt('origin') === null && endAt('destination') === null
  const lane =
    ends === undefined
      ? m.home_search_end_several()
      : isOpen
        ? ''
        : `${endWord(endAt('origin'), modes)} → ${endWord(endAt('destination'), modes)}`
  return [lane, incoterm].filter((part) => part !== '').join(' · ')
}
