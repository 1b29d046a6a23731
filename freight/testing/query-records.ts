/** Records of freight queries with their gold slots, and interpretations in the same form. */
import type { Locale } from '../src/locale.ts'
import type { AskedContainer, Interpretation, SlotName } from '../src/understanding/interpretation.ts'
import type { RoutePlace } from '../src/understanding/place-scanner.ts'

export type QueryPlace = {
  name: string
  code: string | null
  country: string
  kind?: string
  alt?: string[]
  alt_names?: string[]
}
/** Slots by the record's own names; absent means not stated. */
export type QuerySlots = { expected: string } & Record<string, unknown>
export type QueryRecord = {
  id: string
  lang: Locale
  difficulty: string
  tags: string[]
  text: string
  reference_date: string
  gold: QuerySlots
}
export type Prediction = { id: string; pred: QuerySlots; ms?: number }

const serviceModes = { door_to_door: 'D2D', door_to_port: 'D2P', port_to_door: 'P2D', port_to_port: 'P2P' } as const
const containerName = (type: AskedContainer) => (type === '40RH' ? '40RF' : type)

const placeOf = ({ name, code, country, kind }: RoutePlace): QueryPlace => ({ name, code, country, kind })

/** An interpretation in the record's form. */
export const predictionOf = ({ slots, outcome, missing }: Interpretation): QuerySlots => {
  const value = <K extends SlotName>(slot: K) => slots[slot]?.value
  const place = (slot: 'origin' | 'destination' | 'portOfLoading' | 'portOfDischarge') => {
    const found = value(slot)
    return found && placeOf(found)
  }
  const vehicle = value('vehicle')
  const serviceMode = value('serviceMode')
  const all: QuerySlots = {
    expected: outcome,
    clarify: outcome === 'clarify' ? missing : undefined,
    origin: place('origin'),
    destination: place('destination'),
    destination_alts: value('destinationAlternatives')?.map(placeOf),
    pol: place('portOfLoading'),
    pod: place('portOfDischarge'),
    via: value('via')?.map(placeOf),
    avoid: value('avoid')?.map(placeOf),
    mode: value('modes'),
    exclude_mode: value('excludedModes'),
    // The records know one way of loading; groupage of any mode is told as that of a container.
    load_type: value('loadTypes')?.[0],
    service_mode: serviceMode && serviceModes[serviceMode],
    containers: value('containers')?.map(({ type, count }) => ({ type: containerName(type), count })),
    vehicle: vehicle && { type: vehicle.kind, count: vehicle.count, ...(vehicle.lengthM ? { length_m: vehicle.lengthM } : {}) },
    weight_kg: value('weightKg'),
    volume_m3: value('volumeM3'),
    pieces: value('pieces'),
    dims_cm: value('dimensionsCm'),
    cargo: value('cargo'),
    hazardous: value('isHazardous'),
    un_number: value('unNumber'),
    hazard_class: value('hazardClass'),
    temperature_c: value('temperatureC'),
    oversize: value('isOversize'),
    ready_from: value('readyFrom'),
    ready_to: value('readyTo'),
    deliver_by: value('deliverBy'),
    max_transit_days: value('maxTransitDays'),
    urgent: value('isUrgent'),
    budget: value('budget'),
    optimize: value('optimize'),
    incoterm: value('incoterm'),
    services: value('services'),
    frequency: value('frequency'),
    direct_only: value('isDirectOnly'),
    carrier: value('carriers'),
  }
  return Object.fromEntries(Object.entries(all).filter(([, each]) => each !== undefined)) as QuerySlots
}

/** Records of a file of lines, one JSON object each. */
export const recordsOf = (lines: string): QueryRecord[] =>
  lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as QueryRecord)
