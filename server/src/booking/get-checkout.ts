import type { getCheckout as endpoint } from '@tongyun/contract/booking/checkout'
import type { Operation } from '../core/route.ts'
import { presentCheckout } from './present-checkout.ts'
import { readCheckout } from './read-checkout.ts'

/** GET /ty/checkout */
export const getCheckout: Operation<typeof endpoint> = async (input, context) =>
  presentCheckout(await readCheckout(input, context), context)
