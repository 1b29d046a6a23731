/** What the terminals are at which the main carriage of a journey begins and ends. */
import type { LegMode, Mode } from './vocabulary.ts'

export type TerminalModes = { origin: LegMode | null; destination: LegMode | null }

/**
 * A lorry brings cargo to a port, an airport or a rail terminal, so each end's terminal is by the first leg from there that is
 * not by road; on the road alone it is a depot. `stops` carry the mode of the leg that begins there, the last one none. Null
 * where no leg is known.
 */
export const terminalModes = (stops: readonly { mode: LegMode | null }[]): TerminalModes => {
  const legs = stops.flatMap(({ mode }) => mode ?? [])
  const isCarriage = (mode: LegMode) => mode !== 'road'
  return { origin: legs.find(isCarriage) ?? legs[0] ?? null, destination: legs.findLast(isCarriage) ?? legs[0] ?? null }
}

/** The stops by which terminals are called: those that are known, else the one leg of a journey by one mode. */
export const stopsOrMode = <Stop extends { mode: LegMode | null }>(
  mode: Mode | null,
  stops: readonly Stop[] = [],
): readonly { mode: LegMode | null }[] =>
  stops.length > 0 ? stops : [{ mode: mode === null || mode === 'multimodal' ? null : mode }]
