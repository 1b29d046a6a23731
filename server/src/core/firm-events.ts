/** What programs of firms hear: each module says which of its events tell which firm what (decision 101). */
import type { EventData, PublicEventType } from '@tongyun/contract/webhooks/terms/public-events'
import type { FastifyInstance } from 'fastify'
import type { Database } from './database.ts'
import type { Event } from './events.ts'

/** A type with its data, which `firmId`, a provider or a shipper, may see all of: no contact and no words of people. */
export type FirmEvent = {
  [Type in PublicEventType]: {
    type: Type
    firmId: string
    objectId: string
    /** Which state of the object it speaks of: later is not lower. */
    objectRevision: number
    data: EventData<Type>
    /** The one webhook that hears of it, for what is about a webhook itself. */
    endpointId?: string
  }
}[PublicEventType]

/** How events of some kinds (core/events.ts) are told; none where nobody is to hear of one. */
export type FirmEventSource = {
  kinds: readonly string[]
  tell: (transaction: Database, event: Event) => Promise<FirmEvent[]> | FirmEvent[]
}

/** Has programs of firms told of these. */
export const offerFirmEvents = (app: FastifyInstance, source: FirmEventSource) => {
  app.services.firmEvents.push(source)
}
