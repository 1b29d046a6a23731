/** Contacts and addresses of a booking as they are kept: only this site's key opens them, for this booking. */
import type { Parties } from '@tongyun/contract/booking/parties'
import type { Keys } from '../core/keys.ts'
import { seal, unseal } from '../core/sealing.ts'

export const sealParties = (parties: Parties, bookingId: string, { parties: key }: Pick<Keys, 'parties'>): Buffer =>
  seal(Buffer.from(JSON.stringify(parties)), bookingId, key)

export const openParties = (kept: Buffer, bookingId: string, { parties: key }: Pick<Keys, 'parties'>): Parties =>
  JSON.parse(unseal(kept, bookingId, key).toString()) as Parties
