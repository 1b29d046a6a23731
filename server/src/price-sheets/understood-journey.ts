/** Where and when an offer that the reader of sheets understood runs, and what its mode alone says of it. */
import type { CutOffs, ModeDetails, OfferSheet, Schedule } from '@tongyun/freight/capacity'
import { isContainerType, isVehicleType } from '@tongyun/freight/equipment'
import type { FreightRule } from '@tongyun/freight/rate'
import type { LegMode, LoadType, ServiceMode, SpaceUnit, VehicleType } from '@tongyun/freight/vocabulary'
import { type Gazetteer, isServedBy } from '@tongyun/places'
import type { PlaceFinder } from '@tongyun/sheets/place-finder'
import { readSchedule } from './import-schedule.ts'
import { usualStops } from './import-stops.ts'
import { readWord } from './import-words.ts'
import type { Asking } from './understood-questions.ts'
import type { AnswerOffer } from './understood-rate.ts'

/** What turning offers of one sheet into the product's needs beside them. `carrier`: code by words, null for none. */
export type UnderstandingContext = {
  gazetteer: Gazetteer
  find: PlaceFinder
  carrier: (kind: 'sea' | 'air', text: string) => string | null
  /** The day of the import, ISO. */
  today: string
}

const HOURS_A_DAY = 24
const CARRIER_CODE = { sea: /^[A-Z0-9]{2,6}$/, air: /^[A-Z0-9]{2}$/ } as const

/** Space of a departure that is proposed where a sheet says none. */
const USUAL_SPACE: Record<SpaceUnit, string> = { container: '10', teu: '20', truck: '5', kg: '3000', m3: '20', rt: '20' }
/** What departs every day unless a sheet says otherwise; proposed, and asked. */
const EVERY_DAY = 'D1234567'
/** A flight or train whose number follows with the booking, as the trade writes it. */
const TO_BE_ADVISED = 'TBA'

const numberOf = (text: string): number | null => {
  const value = Number(text.trim().replace(',', '.'))
  return Number.isFinite(value) && value > 0 ? value : null
}
/** An ISO day that is one. */
export const dayOf = (text: string): string | null =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null

export const spaceUnitOf = (loadType: LoadType | null): SpaceUnit =>
  loadType === 'FCL' ? 'container' : loadType === 'FTL' ? 'truck' : loadType === 'LCL' ? 'rt' : 'kg'

export const spaceOf = ({ space }: AnswerOffer, unit: SpaceUnit, asking: Asking): number | null =>
  space ?? asking.ask('space', { about: unit, fallback: USUAL_SPACE[unit] }, numberOf)

/** The place of an end: as it was read, else as its words were settled. What has no words is written offer by offer. */
export const endOf = (
  offer: AnswerOffer,
  end: 'pol' | 'pod',
  { gazetteer, find }: UnderstandingContext,
  asking: Asking,
  missing: () => void,
): string | null => {
  const id = offer[end]
  if (id !== null) return id
  const words = offer[`${end}Words`] ?? ''
  if (words === '') {
    missing()
    return null
  }
  const door = offer.mode === 'road'
  const settled = find(words, offer.mode, door ? 'door' : 'terminal')
  if ('placeId' in settled) return settled.placeId
  const candidates = [...(offer[`${end}Candidates`] ?? []), ...settled.candidates]
  return asking.ask('place', { about: offer.mode, words, candidates: [...new Set(candidates)].slice(0, 8) }, (answer) =>
    gazetteer.byId(answer) === undefined ? null : answer,
  )
}

const SERVICE: readonly (readonly [RegExp, ServiceMode])[] = [
  [/^(?:door|门).*(?:door|门)/iu, 'door_to_door'],
  [/^(?:door|门)/iu, 'door_to_port'],
  [/(?:door|门)$/iu, 'port_to_door'],
]
export const serviceModeOf = ({ mode, service }: AnswerOffer): ServiceMode =>
  SERVICE.find(([words]) => words.test(service ?? ''))?.[1] ?? (mode === 'road' ? 'door_to_door' : 'port_to_port')

/** Modes of the legs of a chain as its ends say them; a single one where they do not. */
export const legModesOf = (originId: string, destinationId: string, { gazetteer }: UnderstandingContext): LegMode[] => {
  const modeAt = (id: string): LegMode => {
    const place = gazetteer.byId(id)
    if (place?.kinds.includes('seaport')) return 'sea'
    if (place?.kinds.includes('railterminal')) return 'rail'
    if (place?.kinds.includes('airport')) return 'air'
    return place !== undefined && isServedBy(gazetteer, place, 'rail') ? 'rail' : 'road'
  }
  const [first, last] = [modeAt(originId), modeAt(destinationId)]
  return first === last ? [first] : [first, last]
}

export const transitOf = (
  { mode, transit_days_max: days, transit_days_min: least }: AnswerOffer,
  asking: Asking,
): number | null => {
  const whole = days ?? least ?? asking.ask('transit', { about: mode }, numberOf)
  return whole === null ? null : whole * HOURS_A_DAY
}

export const scheduleOf = (
  { mode, weekdays, dates }: AnswerOffer,
  { today }: UnderstandingContext,
  asking: Asking,
): Schedule | null => {
  const departureTime = '12:00'
  if (dates !== null && dates.length > 0) return { kind: 'dates', dates: [...new Set(dates)].sort(), departureTime }
  if (weekdays !== null && weekdays.length > 0) return { kind: 'weekly', weekdays: [...new Set(weekdays)].sort(), departureTime }
  const daily = mode === 'road' || mode === 'air'
  return asking.ask(
    'schedule',
    { about: mode, ...(daily ? { fallback: EVERY_DAY } : {}) },
    (answer) => readSchedule(answer, undefined, 'month_first', today) ?? null,
  )
}

/** Hours between the day cargo closes and the day of departure, where one difference holds for all departures. */
export const cutOffsOf = ({ weekdays, cutoff_weekdays: closing }: AnswerOffer): CutOffs => {
  const none = { documentsHoursBefore: null, cargoHoursBefore: null }
  if (weekdays === null || closing === null || closing.length !== weekdays.length) return none
  const days = new Set(weekdays.map((day, i) => (day - (closing[i] as number) + 7) % 7))
  const [only] = days
  return days.size === 1 && only !== undefined && only > 0 ? { ...none, cargoHoursBefore: only * HOURS_A_DAY } : none
}

/** Code of the carrier: read, known by its words, or asked once for these words. */
export const carrierOf = (
  { mode, carrier, flight }: AnswerOffer,
  context: UnderstandingContext,
  asking: Asking,
): string | null => {
  if (mode !== 'sea' && mode !== 'air') return null
  const known = carrier?.code ?? (carrier === null ? null : context.carrier(mode, carrier.words))
  if (known !== null) return known
  // A flight number begins with its airline.
  const ofFlight = mode === 'air' ? /^[A-Z0-9]{2}(?=[ -]?\d)/.exec(flight ?? '')?.[0] : undefined
  if (ofFlight !== undefined) return ofFlight
  return asking.ask('carrier', { about: mode, words: carrier?.words ?? '' }, (answer) => {
    const code = context.carrier(mode, answer) ?? answer.trim().toUpperCase()
    return CARRIER_CODE[mode].test(code) ? code : null
  })
}

/** The truck of a full load: named, or asked once for the words of the sheet. */
export const vehicleOf = (offer: AnswerOffer, asking: Asking): VehicleType | null => {
  const named = offer.prices.map((price) => price.for.replace(/^truck\//, '')).find(isVehicleType)
  if (named !== undefined) return named
  const words = offer.vehicle ?? ''
  const read = isVehicleType(words) ? words : readWord('vehicle_type', words)
  return read ?? asking.ask('vehicle', { words, fallback: 'EU-TENT' }, (answer) => (isVehicleType(answer) ? answer : null))
}

/** What an offer goes with: the boxes or trucks its prices are for, else the truck that was named. */
export const offeredWith = (freight: FreightRule, vehicle: VehicleType | null) => {
  const priced = freight.form === 'flat' ? freight.prices.flatMap(({ equipment }) => equipment ?? []) : []
  return {
    containers: priced.filter(isContainerType),
    vehicles: [...new Set([...priced.filter(isVehicleType), ...(vehicle === null ? [] : [vehicle])])],
  }
}

const FREE_DAYS_MOST = 90
/** The details of the mode; null while one of them is asked for. */
export const detailsOf = (
  offer: AnswerOffer,
  given: { carrier: string | null; legModes: LegMode[]; freight: FreightRule; vehicle: VehicleType | null },
  asking: Asking,
): ModeDetails | null => {
  const { containers: containerTypes, vehicles: vehicleTypes } = offeredWith(given.freight, given.vehicle)
  const number = (field: 'flight' | 'train') =>
    asking.ask(field, { fallback: TO_BE_ADVISED }, (answer) => answer.trim().slice(0, 20) || null)
  switch (offer.mode) {
    case 'sea':
      return given.carrier === null
        ? null
        : {
            mode: 'sea',
            carrierCode: given.carrier,
            vesselName: null,
            voyage: null,
            serviceName: null,
            freeDaysDestination: offer.free_days === null ? null : Math.min(offer.free_days, FREE_DAYS_MOST),
            containerTypes,
          }
    case 'air': {
      const flightNumber = offer.flight?.slice(0, 20) ?? number('flight')
      return given.carrier === null || flightNumber === null
        ? null
        : {
            mode: 'air',
            airlineCode: given.carrier,
            flightNumber,
            aircraft: null,
            overnight: false,
            direct: offer.via.length === 0,
          }
    }
    case 'rail': {
      const trainNumber = offer.flight?.slice(0, 20) ?? number('train')
      const platformName = offer.carrier?.words.slice(0, 60) ?? null
      return trainNumber === null ? null : { mode: 'rail', trainNumber, platformName, gaugeChangeId: null, containerTypes }
    }
    case 'road': {
      const tir = /\btir\b/iu.test(
        [offer.service, offer.vehicle, offer.remarks, ...offer.surcharges.map(({ words }) => words)].join(' '),
      )
      return { mode: 'road', borderCrossingId: null, tir, vehicleTypes }
    }
    case 'multimodal':
      return { mode: 'multimodal', legModes: given.legModes, containerTypes, vehicleTypes }
  }
}

/** Stations of the lane with what the sheet names between its ends. */
export const stopsOf = (
  { mode, via }: AnswerOffer,
  journey: Pick<OfferSheet, 'originId' | 'destinationId' | 'serviceMode' | 'transitHours'> & { legModes: LegMode[] },
  { gazetteer }: UnderstandingContext,
): OfferSheet['stops'] => {
  const ends = [journey.originId, journey.destinationId]
  const viaIds = via.filter((id) => gazetteer.byId(id) !== undefined && !ends.includes(id))
  return usualStops({ mode, ...journey, viaIds }, gazetteer)
}
