import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import type { LaneStop } from './lane-geometry.ts'

/** What a stop is: a terminal is a port, an airport or a rail terminal by what calls there beside the trucks. */
export const stopWord = (stops: readonly LaneStop[], i: number): string => {
  const kind = stops[i]?.kind ?? 'terminal'
  if (kind !== 'terminal') return vocabularyWord('stop_kind', kind)
  const modes = [stops[i - 1]?.mode, stops[i]?.mode]
  if (modes.includes('sea')) return m.detail_terminal_sea()
  if (modes.includes('air')) return m.detail_terminal_air()
  return modes.includes('rail') ? m.detail_terminal_rail() : vocabularyWord('stop_kind', kind)
}
