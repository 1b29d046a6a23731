/** A demand as a shipper writes it (E02): what somebody needs carried. Every field may be open while it is a draft. */
import type { Piece } from '../rate.ts'
import type { ContainerType, VehicleType } from '../vocabulary.ts'
import { DEMAND_FIELDS, type DemandFieldName } from './demand-fields.ts'

type Rows = typeof DEMAND_FIELDS
type Given<Row> = Row extends { kind: 'choices'; of: readonly (infer Value)[] }
  ? Value[]
  : Row extends { kind: 'pieces' }
    ? Piece[]
    : Row extends { kind: 'containers' }
      ? { type: ContainerType; count: number }[]
      : Row extends { kind: 'vehicles' }
        ? { type: VehicleType | null; count: number }[]
        : Row extends { kind: 'stops' }
          ? { placeId: string; address: string | null }[]
          : Row extends { kind: 'flag' }
            ? boolean
            : Row extends { kind: 'choice'; of: readonly (infer Value)[] }
              ? Value | null
              : Row extends { kind: 'number' | 'minor' }
                ? number | null
                : string | null

/**
 * Null, or an empty list, where nothing is said. Places are ids; dates are ISO days at the place they speak of, `quotesUntil`
 * is an ISO instant in UTC. Money is in minor units of `currency`.
 */
export type DemandSheet = { [Name in DemandFieldName]: Given<Rows[Name]> }

/** A sheet that says nothing yet. Counter-offers are welcome, and the firm's name is shown to providers, unless a shipper says otherwise. */
export const emptyDemandSheet = (): DemandSheet => {
  const blank = Object.entries(DEMAND_FIELDS).map(([name, { kind }]) => [
    name,
    LISTS.has(kind) ? [] : kind === 'flag' ? name === 'acceptsCounter' || name === 'isNameShown' : null,
  ])
  return Object.fromEntries(blank) as DemandSheet
}
const LISTS: ReadonlySet<string> = new Set(['choices', 'pieces', 'containers', 'vehicles', 'stops'])
