/** What full loads are taken to go in (freight/src/full-load.ts), as a filter names it. */
import type { FullLoad, FullLoads } from '@tongyun/freight/full-load'
import type { SpaceUnit } from '@tongyun/freight/vocabulary'
import { spaceNeeded } from './space-need.ts'

/** A full load as a filter names it. */
type LoadNeeds = Pick<FullLoad, 'equipment' | 'count'> & { space: Record<SpaceUnit, number> }
export type FullLoadNeeds = { FCL: LoadNeeds[]; FTL: LoadNeeds[] }

export const fullLoadNeeds = ({ FCL, FTL }: FullLoads): FullLoadNeeds => {
  const needs = ({ equipment, count, consignment }: FullLoad) => ({ equipment, count, space: spaceNeeded(consignment) })
  return { FCL: FCL.map(needs), FTL: FTL.map(needs) }
}
