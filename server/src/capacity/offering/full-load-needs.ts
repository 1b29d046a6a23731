/** What full loads are taken to go in (freight/src/full-load.ts), as a filter names it. */
import type { FullLoad, FullLoads } from '@tongyun/freight/full-load'
import { countedSpace } from './space-need.ts'

/** A full load as a filter names it: by weight and volume it takes what the cargo has. */
type LoadNeeds = Pick<FullLoad, 'equipment' | 'count'> & { space: ReturnType<typeof countedSpace> }
export type FullLoadNeeds = { FCL: LoadNeeds[]; FTL: LoadNeeds[] }

const known = new WeakMap<FullLoads, FullLoadNeeds>()

/** The same for the full loads of one consignment whenever it is asked for. */
export const fullLoadNeeds = (loads: FullLoads): FullLoadNeeds => {
  const before = known.get(loads)
  if (before !== undefined) return before
  const needs = ({ equipment, count, consignment }: FullLoad) => ({ equipment, count, space: countedSpace(consignment) })
  const made = { FCL: loads.FCL.map(needs), FTL: loads.FTL.map(needs) }
  known.set(loads, made)
  return made
}
