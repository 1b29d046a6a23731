/** Refusals of bookings as programs read them: offers as the open surface shows them, and where in the call the fault lies. */
import type { Checkout } from '@tongyun/contract/booking/checkout'
import type { TripCheckout } from '@tongyun/contract/booking/trip-checkout'
import type { CapacityRow } from '@tongyun/contract/capacity/endpoints'
import { BusinessError } from '../core/errors.ts'
import { offerInAnswer } from '../open-platform/index.ts'
import { checkoutInAnswer, type Told, tripCheckoutInAnswer } from './checkout-in-answer.ts'

/** What a refusal may bring: the checkout as it is now, other offers, the leg or the legs that it is about. */
type Brought = { row?: CapacityRow; offers?: CapacityRow[]; now?: TripCheckout; leg?: number; legs?: number[] }

const inAnswer = (brought: Brought, field: string | null, context: Told): object => {
  const { offers, now, leg, legs, ...told } = brought
  const numbers = legs ?? (leg === undefined ? [] : [leg])
  return {
    ...('row' in told ? checkoutInAnswer(told as Checkout, context) : told),
    ...(offers === undefined ? {} : { offers: offers.map((row) => offerInAnswer(row, context)) }),
    ...(now === undefined ? {} : { now: tripCheckoutInAnswer(now, context) }),
    ...(leg === undefined ? {} : { leg }),
    ...(legs === undefined ? {} : { legs }),
    ...(numbers.length === 0 || field === null ? {} : { paths: numbers.map((number) => `${field}.${number - 1}`) }),
  }
}

/**
 * Runs what may be refused, and says a refusal again in the shapes of the open surface. `field` is the one of the call that holds
 * the legs of a trip in their order: `paths` then lead to those at fault, as the paths of faults of an offer's sheet do.
 * @throws BusinessError as `work` does
 */
export const refusedOpenly = async <Data>(
  work: Data | Promise<Data>,
  context: Told,
  field: string | null = null,
): Promise<Data> => {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof BusinessError) || error.code === 810001) throw error
    if (typeof error.data !== 'object' || error.data === null) throw error
    throw Object.assign(error, { data: inAnswer(error.data as Brought, field, context) })
  }
}
