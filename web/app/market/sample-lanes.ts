import type { LegMode, Mode } from '@tongyun/freight/vocabulary'
import type { DepartureView } from './market-view.ts'

type Sample = DepartureView['lane']
type Kind = Sample['stations'][number]['kind']

/** A lane that shows a mode's stroke and its typical stations. */
const sample = (mode: Mode, kinds: Kind[], legs: LegMode[]): Sample => {
  const at = (i: number, parts: number) => (100 * i) / parts
  return {
    mode,
    stations: kinds.map((kind, i) => ({ kind, at: at(i, kinds.length - 1) })),
    tracks: legs.map((leg, i) => ({ mode: leg, from: at(i, legs.length), to: at(i + 1, legs.length) })),
  }
}

/** A lane of each mode as it is drawn everywhere. */
export const SAMPLE_LANES: Record<Mode, Sample> = {
  sea: sample('sea', ['terminal', 'call', 'terminal'], ['sea']),
  road: sample('road', ['door', 'border', 'door'], ['road']),
  air: sample('air', ['terminal', 'terminal'], ['air']),
  rail: sample('rail', ['terminal', 'border', 'terminal'], ['rail']),
  multimodal: sample('multimodal', ['terminal', 'transfer', 'door'], ['sea', 'rail']),
}
