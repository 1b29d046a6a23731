import type { ReadyMeaning, SlotName } from '@tongyun/freight/understanding/interpretation'
import * as m from '@tongyun/messages'

const SLOT_NAMES: Record<SlotName, () => string> = {
  origin: m.ai_slot_origin,
  destination: m.ai_slot_destination,
  destinationAlternatives: m.ai_slot_destinationalternatives,
  portOfLoading: m.ai_slot_portofloading,
  portOfDischarge: m.ai_slot_portofdischarge,
  via: m.ai_slot_via,
  avoid: m.ai_slot_avoid,
  modes: m.ai_slot_modes,
  excludedModes: m.ai_slot_excludedmodes,
  loadTypes: m.ai_slot_loadtype,
  serviceMode: m.ai_slot_servicemode,
  containers: m.ai_slot_containers,
  vehicle: m.ai_slot_vehicle,
  weightKg: m.ai_slot_weightkg,
  volumeM3: m.ai_slot_volumem3,
  pieces: m.ai_slot_pieces,
  dimensionsCm: m.ai_slot_dimensionscm,
  cargo: m.ai_slot_cargo,
  isHazardous: m.ai_slot_ishazardous,
  unNumber: m.ai_slot_unnumber,
  hazardClass: m.ai_slot_hazardclass,
  temperatureC: m.ai_slot_temperaturec,
  isOversize: m.ai_slot_isoversize,
  readyFrom: m.ai_slot_readyfrom,
  readyTo: m.ai_slot_readyto,
  readyMeans: m.ai_slot_readymeans,
  deliverBy: m.ai_slot_deliverby,
  maxTransitDays: m.ai_slot_maxtransitdays,
  isUrgent: m.ai_slot_isurgent,
  budget: m.ai_slot_budget,
  optimize: m.ai_slot_optimize,
  incoterm: m.ai_slot_incoterm,
  services: m.ai_slot_services,
  frequency: m.ai_slot_frequency,
  isDirectOnly: m.ai_slot_isdirectonly,
  carriers: m.ai_slot_carriers,
}

/** Days are called by what happens on them. */
const DAY_NAMES: Record<'readyFrom' | 'readyTo', Partial<Record<ReadyMeaning, () => string>>> = {
  readyFrom: { departure: m.ai_slot_leavefrom },
  readyTo: { departure: m.ai_slot_leaveby, ready_then_departure: m.ai_slot_leaveby },
}

/** What a slot is called; `means`: what the days of the question mean. */
export const slotName = (slot: SlotName, means: unknown): string => {
  const ofDays = slot === 'readyFrom' || slot === 'readyTo' ? DAY_NAMES[slot][means as ReadyMeaning] : undefined
  return (ofDays ?? SLOT_NAMES[slot])()
}

/** The order in which slots are shown: the route, the cargo, the time, the money, the rest. */
export const SLOT_ORDER = Object.keys(SLOT_NAMES) as SlotName[]
