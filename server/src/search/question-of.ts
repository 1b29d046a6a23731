/** From what was understood to what the market is asked. */
import { dayAfter } from '@tongyun/freight/days'
import type { SlotValues } from '@tongyun/freight/understanding/interpretation'
import { type CargoType, type ContainerType, CURRENCIES, type CurrencyCode, MODES, type Mode } from '@tongyun/freight/vocabulary'
import { termFields } from './terms-of-sale.ts'

export type Asked = Partial<SlotValues>
/** With both ends of the route. */
export type Routed = Asked & Pick<SlotValues, 'origin' | 'destination'>

/** Fields of the mall's query, as contract/src/capacity/endpoints.ts has checked them. */
type MallFields = {
  origin: string
  destination: string
  mode: Mode[]
  readyFrom?: string
  readyTo?: string
  departFrom?: string
  departTo?: string
  arriveBy?: string
  weightKg?: number
  volumeM3?: number
  pieces: string[]
  containers: string[]
  vehicles: string[]
  cargo: CargoType[]
  serviceMode: NonNullable<Asked['serviceMode']>[]
  incoterm?: NonNullable<Asked['incoterm']>
  loadType: NonNullable<Asked['loadTypes']>
  currency?: CurrencyCode
  q?: string
}

/** What a container of unknown type is priced as; the answer says so. */
const REFERENCE_BOX = '40HQ' satisfies ContainerType

/** Containers counted as space are the plain ones of that length. */
const CONTAINERS: Partial<Record<NonNullable<Asked['containers']>[number]['type'], ContainerType>> = {
  TEU: '20GP',
  FEU: '40GP',
  ANY: REFERENCE_BOX,
}

export const referenceBoxOf = ({ containers = [] }: Asked): ContainerType | null =>
  containers.some(({ type }) => type === 'ANY') ? REFERENCE_BOX : null

/** Trucks that are a type of their own among the vehicles; the others are any truck that takes the cargo. */
const TRUCKS: Partial<Record<NonNullable<Asked['vehicle']>['kind'], string>> = {
  mega: 'EU-MEGA',
  lowbed: 'LOWBED',
}

const MOST_OF_A_TYPE = 999
const MOST_TRUCKS = 99

const containersOf = ({ containers = [] }: Asked) =>
  containers.map(({ type, count }) => `${Math.min(count, MOST_OF_A_TYPE)}x${CONTAINERS[type] ?? type}`)

const vehiclesOf = ({ vehicle }: Asked) =>
  vehicle === undefined ? [] : [`${Math.min(vehicle.count, MOST_TRUCKS)}x${TRUCKS[vehicle.kind] ?? 'any'}`]

/** Sizes count when weight and number are known, too: an offer is held against its longest and heaviest piece. */
const piecesOf = ({ dimensionsCm, pieces, weightKg }: Asked) => {
  if (dimensionsCm === undefined || weightKg === undefined) return []
  const count = pieces?.count ?? 1
  const each = Math.round((weightKg / count) * 1_000) / 1_000
  return [`${count}x${dimensionsCm.map((side) => Math.round(side * 10) / 10).join('x')}x${each}`]
}

const cargoTypesOf = ({ isHazardous, cargo, temperatureC, isOversize, containers = [] }: Asked): CargoType[] => {
  const category = cargo?.category
  const isBattery = category === 'batteries'
  return [
    ...(isBattery ? (['battery'] as const) : []),
    ...(isHazardous === true && !isBattery ? (['dangerous'] as const) : []),
    ...(temperatureC !== undefined || containers.some(({ type }) => /^\d\dR/.test(type)) ? (['temperature'] as const) : []),
    ...(isOversize ? (['oversize'] as const) : []),
    ...(category === 'vehicles' ? (['vehicle'] as const) : []),
    ...(containers.some(({ type }) => type === '20TK') ? (['liquid'] as const) : []),
  ]
}

/**
 * Modes an offer may have; none means any. "Multimodal" alone is no filter: chains of offers are of several modes, too. With a
 * mode refused, offers that chain modes are left out, since they may hold it.
 */
const modesOf = ({ modes = [], excludedModes = [] }: Asked): Mode[] => {
  const asked = modes.filter((mode) => mode !== 'multimodal')
  if (excludedModes.length === 0) return asked
  const left = (asked.length > 0 ? asked : MODES).filter((mode) => !excludedModes.includes(mode) && mode !== 'multimodal')
  return [...left]
}

const isCurrency = (code: string): code is CurrencyCode => (CURRENCIES as readonly string[]).includes(code)

/**
 * How long cargo waits for a departure after the last day it is ready or loaded on. Most services call once a week, so seven days
 * hold one of each, and terminals keep a box that is delivered for export about as long.
 */
const WAIT_DAYS = 7

/**
 * Days of departure are held against departures. Days the cargo is ready or loaded on, as days without a word are, say when it
 * can be handed in at first; the last of them is no last day of departure, so cut-offs of the days it may wait count as well.
 */
const windowOf = ({
  readyFrom,
  readyTo,
  readyMeans,
}: Asked): Pick<MallFields, 'readyFrom' | 'readyTo' | 'departFrom' | 'departTo'> => {
  const first = readyFrom === undefined ? {} : readyMeans === 'departure' ? { departFrom: readyFrom } : { readyFrom }
  if (readyTo === undefined) return first
  const isOfVehicle = readyMeans === 'departure' || readyMeans === 'ready_then_departure'
  return { ...first, ...(isOfVehicle ? { departTo: readyTo } : { readyTo: dayAfter(readyTo, WAIT_DAYS) }) }
}

/** What a query of the mall says beside the two ends. */
export const termsOf = (asked: Asked): Omit<MallFields, 'origin' | 'destination'> => {
  const { weightKg, volumeM3, loadTypes, budget, carriers, deliverBy } = asked
  return {
    mode: modesOf(asked),
    ...windowOf(asked),
    ...(deliverBy === undefined ? {} : { arriveBy: deliverBy }),
    ...(weightKg === undefined ? {} : { weightKg }),
    ...(volumeM3 === undefined ? {} : { volumeM3 }),
    pieces: piecesOf(asked),
    containers: containersOf(asked),
    vehicles: vehiclesOf(asked),
    cargo: cargoTypesOf(asked),
    ...termFields(asked),
    loadType: loadTypes ?? [],
    ...(budget !== undefined && isCurrency(budget.currency) ? { currency: budget.currency } : {}),
    ...(carriers?.[0] === undefined ? {} : { q: carriers[0] }),
  }
}

/** The query of the mall that asks the same, but for what a list of single offers cannot say. */
export const mallFieldsOf = (asked: Routed): MallFields => ({
  origin: asked.origin.token,
  destination: asked.destination.token,
  ...termsOf(asked),
})

/** The same as a search takes it. */
export const sentenceFieldsOf = (asked: Routed) => ({ ...mallFieldsOf(asked), transit: [] })

/** The budget for everything, in major units of its currency; null where what it is counted by is not known. */
export const wholeBudget = ({ budget, weightKg, volumeM3, containers = [], vehicle }: Asked): number | null => {
  if (budget === undefined) return null
  const boxes = containers.reduce((sum, { count }) => sum + count, 0)
  const quantity = {
    total: 1,
    ticket: 1,
    kg: weightKg,
    ton: weightKg === undefined ? undefined : weightKg / 1_000,
    m3: volumeM3,
    container: boxes > 0 ? boxes : undefined,
    truck: vehicle?.count,
    km: undefined,
  }[budget.per]
  return quantity === undefined ? null : budget.amount * quantity
}
