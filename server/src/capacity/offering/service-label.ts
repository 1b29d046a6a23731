import type { ModeDetails } from '@tongyun/freight/capacity'
import type { ContainerType, VehicleType } from '@tongyun/freight/vocabulary'

/** Vessel and voyage, flight or train, as published; null when the offer names none. Trucks are known by their types alone. */
export const serviceLabel = (details: ModeDetails): string | null => {
  switch (details.mode) {
    case 'sea':
      return [details.vesselName, details.voyage].filter(Boolean).join(' ') || details.serviceName
    case 'air':
      return details.flightNumber
    case 'rail':
      return details.trainNumber
    case 'road':
    case 'multimodal':
      return null
  }
}

/** Containers or vehicles an offer goes with. */
export const equipmentOf = (details: ModeDetails): (ContainerType | VehicleType)[] => {
  switch (details.mode) {
    case 'sea':
    case 'rail':
      return details.containerTypes
    case 'road':
      return details.vehicleTypes
    case 'multimodal':
      return [...details.containerTypes, ...details.vehicleTypes]
    case 'air':
      return []
  }
}

/** Words of an offer that a keyword may mean, lower case: reference, vessel, service, flight, train, remarks. */
export const searchText = (reference: string, remarks: string | null, details: ModeDetails): string => {
  const named =
    details.mode === 'sea'
      ? [details.carrierCode, details.vesselName, details.voyage, details.serviceName]
      : details.mode === 'air'
        ? [details.airlineCode, details.flightNumber, details.aircraft]
        : details.mode === 'rail'
          ? [details.trainNumber, details.platformName]
          : []
  return [reference, ...named, remarks].filter(Boolean).join('\n').normalize('NFKC').toLowerCase()
}
