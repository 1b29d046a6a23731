/** What the totals of a search cover, said beside them: where they begin and end, and what the Incoterm leaves to whom. */
import type { Area } from '@tongyun/contract/places'
import { scopeOf, serviceModesFor } from '@tongyun/freight/incoterms'
import { type EndKind, endsOf } from '@tongyun/freight/service-ends'
import type { Incoterm } from '@tongyun/freight/understanding/interpretation'
import type { Mode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { areaEnd } from '../search-bar/search-query.ts'
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

/** `destination` is the place as the search read it: a terminal that was named is where D terms may end. */
export function coverage(
  { serviceMode, incoterm, mode }: Pick<MallQuery, 'serviceMode' | 'incoterm' | 'mode'>,
  destination: Area | null,
): string {
  const toTerminal = destination !== null && areaEnd(destination).isTerminal
  const ends = endsOf(serviceModesFor(serviceMode, incoterm, { toTerminal })) ?? { origin: null, destination: null }
  const words = { origin: endWord(ends.origin, mode), destination: endWord(ends.destination, mode) }
  const isOpen = ends.origin === null || ends.destination === null
  const covers = isOpen ? m.mall_covers_open(words) : m.mall_covers(words)
  return incoterm === undefined ? covers : `${covers} ${termWords(incoterm)}`
}
