/** On which side of a booking a person stands: by the firm they sell for, or the firm they buy for. */
import { BusinessError } from '../core/errors.ts'
import type { Person } from '../core/person.ts'
import type { BookingRecord, Reader } from './bookings.queries.ts'

/** @throws BusinessError 810009 for a booking of two other firms */
export const readerOf = (
  { shipper_id: shipperId, provider_id: providerId }: Pick<BookingRecord, 'shipper_id' | 'provider_id'>,
  person: Pick<Person, 'companyId' | 'shipperId'>,
): Reader => {
  if (person.companyId === providerId) return { side: 'provider', firmId: providerId }
  if (person.shipperId === shipperId) return { side: 'buyer', firmId: shipperId }
  throw new BusinessError(810009)
}
