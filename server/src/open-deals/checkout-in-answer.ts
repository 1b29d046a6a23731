/** Offers that are about to be booked as programs read them: as the open surface shows offers everywhere. */
import type { Checkout } from '@tongyun/contract/booking/checkout'
import type { TripCheckout } from '@tongyun/contract/booking/trip-checkout'
import type { DataOf } from '@tongyun/contract/endpoint'
import type { readCheckout } from '@tongyun/contract/open-platform/bookings'
import type { readTripCheckout } from '@tongyun/contract/open-platform/trips'
import type { Context } from '../core/route.ts'
import { offerInAnswer } from '../open-platform/index.ts'

export type Told = Pick<Context, 'config' | 'environment' | 'locale'>

export const checkoutInAnswer = ({ row, ...priced }: Checkout, context: Told): DataOf<typeof readCheckout> => ({
  offer: offerInAnswer(row, context),
  ...priced,
})

export const tripCheckoutInAnswer = ({ legs, ...told }: TripCheckout, context: Told): DataOf<typeof readTripCheckout> => ({
  legs: legs.map(({ checkout, ...change }) => ({ checkout: checkoutInAnswer(checkout, context), ...change })),
  ...told,
})
