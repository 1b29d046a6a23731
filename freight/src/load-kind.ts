/** Whether a load has its container or truck to itself. */
import type { LoadType } from './vocabulary.ts'

/** `full`: FCL and FTL. `part`: groupage, LCL and LTL. `loose`: air cargo, which is neither. */
export const LOAD_KINDS = ['loose', 'full', 'part'] as const
export type LoadKind = (typeof LOAD_KINDS)[number]

/** Groupage: the load types that share a container or truck with others' cargo. */
export const PART_LOAD_TYPES = ['LCL', 'LTL'] as const satisfies LoadType[]

export const loadKindOf = (loadType: LoadType | null): LoadKind =>
  loadType === null ? 'loose' : loadType === 'LCL' || loadType === 'LTL' ? 'part' : 'full'
