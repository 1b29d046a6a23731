/** What can be made to happen in a sandbox, in words. */
import type { SimulatedEvent } from '@tongyun/contract/sandbox/terms/simulations'
import * as m from '@tongyun/messages'

const WORDS: Record<SimulatedEvent, () => string> = {
  'quote.received': m.developer_simulate_quote_received,
  'booking.confirmed': m.developer_simulate_booking_confirmed,
  'booking.rejected': m.developer_simulate_booking_rejected,
  'booking.update_asked': m.developer_simulate_booking_update_asked,
  'booking.declined': m.developer_simulate_booking_declined,
  'departure.changed': m.developer_simulate_departure_changed,
  'departure.dropped': m.developer_simulate_departure_dropped,
  'offer.approved': m.developer_simulate_offer_approved,
  'offer.rejected': m.developer_simulate_offer_rejected,
  'offer.sold_out': m.developer_simulate_offer_sold_out,
  'webhook.fail_next': m.developer_simulate_webhook_fail_next,
}
export const simulationWords = (event: SimulatedEvent): string => WORDS[event]()
