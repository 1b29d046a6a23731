/**
 * The facet key: everything the facets count by, packed into one number an offer. PostgreSQL packs the same in the column
 * `facet_key` (migration 002); a test of the server holds the two equal.
 */
import {
  type ChosenFacets,
  FACET_NAMES,
  FACETS,
  type FacetName,
  statedValuesOf,
  valuesOfAll,
} from '@tongyun/freight/market-filters'
import { LOAD_TYPES, type LoadType, MODES, type Mode, SERVICE_MODES } from '@tongyun/freight/vocabulary'

/**
 * Bits of a facet from `at` on. A facet of one value keeps the place of the value in `numbers`, where null is none; one of
 * several values keeps a bit for each.
 */
export type KeyPart = { at: number; bits: number } & ({ numbers: readonly (string | null)[] } | { flags: readonly string[] })

const { transit, cargo } = FACETS

export const KEY_PARTS = {
  mode: { at: 0, bits: 3, numbers: MODES },
  serviceMode: { at: 3, bits: 2, numbers: SERVICE_MODES },
  loadType: { at: 5, bits: 3, numbers: [null, ...LOAD_TYPES] },
  transit: { at: 8, bits: 2, numbers: transit.values },
  cargo: { at: 10, bits: cargo.values.length, flags: cargo.values },
} as const satisfies Record<FacetName, KeyPart>

/** Bits a key takes. */
export const KEY_BITS = 10 + cargo.values.length

const partOf = (name: FacetName): KeyPart => KEY_PARTS[name]

/** The lowest bits of a part, all set. */
export const lowBits = ({ bits }: { bits: number }): number => (1 << bits) - 1

/** Bits of the flags among `values`, from the lowest on. */
const flagsOf = (flags: readonly (string | null)[], values: readonly string[]): number =>
  values.reduce((mask, value) => mask | (1 << flags.indexOf(value)), 0)

/** The key of an offer. */
export const packFacetKey = (offer: Parameters<typeof statedValuesOf>[1]): number =>
  FACET_NAMES.reduce((key, name) => {
    const part = partOf(name)
    const values = statedValuesOf(name, offer)
    const packed = 'flags' in part ? flagsOf(part.flags, values) : part.numbers.indexOf(values[0] ?? null)
    return key | (packed << part.at)
  }, 0)

/** The values of one facet that an offer of a key has. */
export const unpackFacet = (name: FacetName, key: number): string[] => {
  const part = partOf(name)
  const packed = (key >> part.at) & lowBits(part)
  if ('flags' in part) return [...new Set([...valuesOfAll(name), ...part.flags.filter((_, bit) => packed & (1 << bit))])]
  return [part.numbers[packed] ?? null].flatMap((value) => value ?? [])
}

const { mode, serviceMode, loadType } = KEY_PARTS
const [MODE, LOAD_TYPE] = [lowBits(mode), lowBits(loadType)]

/** Place of the mode in MODES. */
export const modeNumber = (key: number): number => (key >> mode.at) & MODE

export const modeOf = (key: number): Mode => MODES[modeNumber(key)] ?? 'multimodal'

/** Place of the load type in `KEY_PARTS.loadType.numbers`. */
export const loadTypeNumber = (key: number): number => (key >> loadType.at) & LOAD_TYPE

export const loadTypeOf = (key: number): LoadType | null => loadType.numbers[loadTypeNumber(key)] ?? null

/** Of the two bits of the service mode the bit that is 0 where the journey begins, or ends, at a door. */
export const TERMINAL_BITS = { origin: 2 << serviceMode.at, destination: 1 << serviceMode.at }

/** Bits of the flags that an offer must have to pass; what every offer has needs none. */
export const askedFlags = (name: FacetName, flags: readonly string[], chosen: readonly string[]): number =>
  flagsOf(
    flags,
    chosen.filter((value) => !valuesOfAll(name).includes(value)),
  )

/** Tables of keys that pass, by what is accepted of each part; most searches choose what others did. */
const tables = new Map<string, Uint8Array>()
const MOST_TABLES = 1_000

type Accepted = { at: number; low: number; accepted: number }

/** For every key without its flags 1 where it passes: every offer of the market may come by, and one look says all. */
const tableOf = (parts: readonly Accepted[]): Uint8Array => {
  const name = parts.map(({ at, accepted }) => `${at} ${accepted}`).join()
  const known = tables.get(name)
  if (known !== undefined) return known
  const made = Uint8Array.from({ length: NUMBER_BITS + 1 }, (_, key) =>
    Number(parts.every(({ at, low, accepted }) => (accepted & (1 << ((key >> at) & low))) !== 0)),
  )
  if (tables.size >= MOST_TABLES) tables.clear()
  tables.set(name, made)
  return made
}

/** Bits below the flags: all facets of one value together. */
const NUMBER_BITS = lowBits({ bits: KEY_PARTS.cargo.at })

/** Whether a key passes the facets that are chosen. */
export const facetKeyTest = (chosen: ChosenFacets): ((key: number) => boolean) => {
  const asked = FACET_NAMES.filter((name) => chosen[name].length > 0).map((name) => ({ ...partOf(name), name }))
  const flags = asked.reduce(
    (mask, part) => ('flags' in part ? mask | (askedFlags(part.name, part.flags, chosen[part.name]) << part.at) : mask),
    0,
  )
  const numbers = asked.flatMap((part) =>
    'numbers' in part ? [{ at: part.at, low: lowBits(part), accepted: flagsOf(part.numbers, chosen[part.name]) }] : [],
  )
  if (numbers.length === 0) return (key) => (key & flags) === flags
  const passes = tableOf(numbers)
  return (key) => passes[key & NUMBER_BITS] === 1 && (key & flags) === flags
}
