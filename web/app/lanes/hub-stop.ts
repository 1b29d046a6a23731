import type { LaneStop } from './lane-geometry.ts'

/** True for a port, terminal, station or border, which has a page of its own; false for doors and for cities (`g` and a number). */
export const isHubStop = ({ kind, place: { placeId } }: LaneStop): boolean => kind !== 'door' && !/^g\d+$/.test(placeId)
