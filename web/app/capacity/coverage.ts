/** What the totals of a search cover, said beside them: where they begin and end, and what the Incoterm leaves to whom. */
import type { Area } from '@tongyun/contract/places/endpoints'
import { type SearchedModes, scopeOf, searchedModes } from '@tongyun/freight/incoterms'
import { type EndKind, endsOf } from '@tongyun/freight/service-ends'
import type { Incoterm } from '@tongyun/freight/understanding/interpretation'
import type { Mode, ServiceMode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { formatList } from '../i18n/format.ts'
import { areaEnd } from '../places/lane-end.ts'
import type { MallQuery } from './mall-query.ts'

const PORTS: Record<Mode, () => string> = {
  sea: m.mall_end_port_sea,
  air: m.mall_end_port_air,
  rail: m.mall_end_port_rail,
  road: m.mall_end_port_road,
  multimodal: m.mall_end_port,
}

const endWord = (kind: EndKind | null, [mode, ...others]: readonly Mode[]): string => {
  const isOne = mode !== undefined && mode !== 'multimodal' && others.length === 0
  if (kind === 'door') return m.mall_end_door()
  if (kind === 'port') return isOne ? PORTS[mode]() : m.mall_end_port()
  return isOne ? m.mall_end_either({ port: PORTS[mode]() }) : m.mall_end_any()
}

const termWords = (incoterm: Incoterm): string => {
  const { leavesOut } = scopeOf(incoterm)
  if (leavesOut === 'origin') return m.mall_term_f({ incoterm })
  if (leavesOut === 'destination') return m.mall_term_c({ incoterm })
  return incoterm === 'EXW' ? m.mall_term_exw({ incoterm }) : m.mall_term_d({ incoterm })
}

type Terms = Pick<MallQuery, 'serviceMode' | 'incoterm'>

/** `destination` is the place as the search read it: a terminal that was named is where D terms may end. */
const searched = ({ serviceMode, incoterm }: Terms, destination: Area | null): SearchedModes =>
  searchedModes(serviceMode, incoterm, { toTerminal: destination !== null && areaEnd(destination).isTerminal })

/** The query with the chosen service modes that were searched for: one that the term rules out is no filter that is on. */
export const countedQuery = (query: MallQuery, destination: Area | null): MallQuery =>
  query.serviceMode.length === 0 ? query : { ...query, serviceMode: searched(query, destination).searched }

/** Which part of the terms the search did not go by; null where it went by all of them. */
export const notSearched = (query: Terms, destination: Area | null): string | null => {
  const { ruledOut, termSetAside } = searched(query, destination)
  const words = (modes: readonly ServiceMode[]) => formatList(modes.map((mode) => vocabularyWord('service_mode', mode)))
  const incoterm = query.incoterm ?? ''
  if (termSetAside) return m.mall_term_set_aside({ modes: words(query.serviceMode), incoterm })
  return ruledOut.length === 0 ? null : m.mall_term_rules_out({ modes: words(ruledOut), incoterm })
}

/** Where the totals begin and end; what each row says for itself is not said again. */
export const coverage = ({ serviceMode, incoterm, mode }: Terms & Pick<MallQuery, 'mode'>, destination: Area | null): string => {
  const ends = endsOf(searched({ serviceMode, incoterm }, destination).searched) ?? { origin: null, destination: null }
  const words = { origin: endWord(ends.origin, mode), destination: endWord(ends.destination, mode) }
  const open = [ends.origin, ends.destination].filter((end) => end === null).length
  const covers = open === 2 ? m.mall_covers_each() : open === 1 ? m.mall_covers_open(words) : m.mall_covers(words)
  return incoterm === undefined ? covers : `${covers} ${termWords(incoterm)}`
}
