/** Service modes as an answer to one question: door or port at each end. */
import { SERVICE_MODES, type ServiceMode } from './vocabulary.ts'

/** `port` stands for every terminal: of a port, an airport, a railway, a carrier. */
export type EndKind = 'door' | 'port'
/** Null where an end is open. */
export type ServiceEnds = { origin: EndKind | null; destination: EndKind | null }

/** The service modes between two ends; empty when both are open, since that asks for nothing. */
export const serviceModesBetween = ({ origin, destination }: ServiceEnds): ServiceMode[] =>
  origin === null && destination === null
    ? []
    : SERVICE_MODES.filter(
        (mode) => (origin === null || mode.startsWith(origin)) && (destination === null || mode.endsWith(destination)),
      )

const kindOf = (modes: readonly ServiceMode[], is: (mode: ServiceMode, kind: EndKind) => boolean): EndKind | null =>
  (['door', 'port'] as const).find((kind) => modes.every((mode) => is(mode, kind))) ?? null

/** The two ends that service modes say; undefined for a choice that no two ends say, such as door to port and port to door. */
export const endsOf = (modes: readonly ServiceMode[]): ServiceEnds | undefined => {
  const distinct = [...new Set(modes)]
  if (distinct.length === 0 || distinct.length === SERVICE_MODES.length) return { origin: null, destination: null }
  const ends = {
    origin: kindOf(distinct, (mode, kind) => mode.startsWith(kind)),
    destination: kindOf(distinct, (mode, kind) => mode.endsWith(kind)),
  }
  return serviceModesBetween(ends).length === distinct.length ? ends : undefined
}
