/** Modes asked for and refused, and how the cargo is loaded. */
import type { LoadType, Mode } from '../vocabulary.ts'
import { truckOf } from './cargo-slots.ts'
import type { Findings } from './findings.ts'
import type { Route } from './route.ts'
import type { SlotBoard } from './slot-board.ts'
import type { LoadWord } from './terms.ts'

/** Groupage is a part load of every mode: of a truck by road, else of a container, and of either where no mode is named. */
const loadTypesOf = (load: LoadWord, modes: ReadonlySet<Mode>): LoadType[] => {
  if (load !== 'consolidated') return [load]
  const isOther = modes.has('sea') || modes.has('rail')
  if (modes.has('road')) return isOther ? ['LCL', 'LTL'] : ['LTL']
  return isOther ? ['LCL'] : ['LCL', 'LTL']
}

export const putModes = (board: SlotBoard, findings: Findings, route: Route) => {
  const { modes, loads } = findings
  const { asked } = modes
  const refused = new Set(modes.refused.map(({ value }) => value))
  const isRoad = board.slots.vehicle !== undefined || loads.some(({ value }) => value === 'FTL' || value === 'LTL')
  const airports = [route.origin, route.destination].every((stop) => stop?.place.kind === 'airport')
  const wanted = new Set(asked.map(({ value }) => value).filter((mode) => !refused.has(mode)))
  if (isRoad && !refused.has('road')) wanted.add('road')
  if (airports && wanted.size === 0) wanted.add('air')
  if (wanted.has('multimodal')) for (const mode of [...wanted]) if (mode !== 'multimodal') wanted.delete(mode)
  const truck = truckOf(findings)
  if (wanted.size > 0) board.put('modes', [...wanted], asked.length > 0 ? asked : truck ? [truck] : loads)
  if (refused.size > 0) board.put('excludedModes', [...refused], modes.refused)
  const load = loads.find(({ value }) => value !== 'consolidated') ?? loads[0]
  if (load) {
    board.put('loadTypes', loadTypesOf(load.value, wanted), [load])
  }
}
