/** What the price of a plan covers: it begins as its first leg begins and ends as its last leg ends. */
import { SERVICE_MODES, type ServiceMode } from '@tongyun/freight/vocabulary'
import { TERMINAL_BITS } from '../facet-key.ts'

/** Two bits of the facet key say where an offer begins and ends. */
const AT_DOOR = 0
const AT_TERMINAL = 1
export type EndKind = typeof AT_DOOR | typeof AT_TERMINAL
export const END_KINDS = [AT_DOOR, AT_TERMINAL] as const

export const beginKindOf = (facetKey: number): EndKind => ((facetKey & TERMINAL_BITS.origin) === 0 ? AT_DOOR : AT_TERMINAL)
export const endKindOf = (facetKey: number): EndKind => ((facetKey & TERMINAL_BITS.destination) === 0 ? AT_DOOR : AT_TERMINAL)

/** The service modes stand in the order of their two ends, door first. */
export const scopePlace = (begins: EndKind, ends: EndKind): number => begins * 2 + ends
export const scopeOf = (begins: EndKind, ends: EndKind): ServiceMode => SERVICE_MODES[scopePlace(begins, ends)] as ServiceMode
