/** From terms of the sale and services in a sentence to the fields of the mall that search by them. */
import { serviceModesOf } from '@tongyun/freight/incoterms'
import type { SlotValues } from '@tongyun/freight/understanding/interpretation'
import { SERVICE_MODES, type ServiceMode } from '@tongyun/freight/vocabulary'

type Terms = Partial<Pick<SlotValues, 'incoterm' | 'services' | 'serviceMode'>>

/**
 * The Incoterm as it is, and service modes where the sentence names one or asks for pick-up or delivery at the door, within
 * what the Incoterm allows. Other services (customs, duties, insurance) are stated by offers as charges only, and are not
 * searched by.
 */
export const termFields = ({ incoterm, services = [], serviceMode }: Terms) => ({
  serviceMode: serviceMode === undefined ? byServices(services, incoterm) : [serviceMode],
  ...(incoterm === undefined ? {} : { incoterm }),
})

const byServices = (services: SlotValues['services'], incoterm: Terms['incoterm']): ServiceMode[] => {
  const [fromDoor, toDoor] = [services.includes('pickup'), services.includes('delivery')]
  if (!fromDoor && !toDoor) return []
  const byTerm = incoterm === undefined ? [] : serviceModesOf(incoterm, { toTerminal: false })
  return (byTerm.length === 0 ? SERVICE_MODES : byTerm).filter(
    (mode) => (!fromDoor || mode.startsWith('door')) && (!toDoor || mode.endsWith('door')),
  )
}
