/** How cargo is written in a query string. Apart from the schemas, so that a browser can read it without a schema library. */
import { CONTAINER_TYPES, VEHICLE_TYPES } from '@tongyun/freight/vocabulary'

const joined = (codes: readonly string[]) => codes.map((c) => c.replace(/[.]/g, '\\.')).join('|')

/** `2x40HQ`: count and container type. */
export const CONTAINER_PATTERN = new RegExp(`^([1-9]\\d{0,2})x(${joined(CONTAINER_TYPES)})$`)
/** `1xEU-TENT`, or `1xany` for a truck of whatever type fits. */
export const VEHICLE_PATTERN = new RegExp(`^([1-9]\\d{0,1})x(any|${joined(VEHICLE_TYPES)})$`)

const side = String.raw`(?!0+(?:\.0)?x)(\d{1,4}(?:\.\d)?)`
/**
 * `4x120x80x100x250`: count × length × width × height (cm) × weight of one (kg); a trailing `n` means not stackable. Sides
 * and weight are above 0.
 */
export const PIECE_PATTERN = new RegExp(
  String.raw`^([1-9]\d{0,3})x${side}x${side}x${side}x(?!0+(?:\.0+)?n?$)(\d{1,6}(?:\.\d{1,3})?)(n?)$`,
)
