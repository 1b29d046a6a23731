import type { EndedCapacity } from '@tongyun/contract/capacity/ended-capacity'
import type { getEndedCapacity as endpoint } from '@tongyun/contract/capacity/endpoints'
import type { CheckedInputOf, DataOf } from '@tongyun/contract/endpoint'
import type { Locale } from '@tongyun/freight/locale'
import type { Gazetteer } from '@tongyun/places'
import { BusinessError } from '../../core/errors.ts'
import { minuteOf } from '../../core/kept-answers.ts'
import type { Context } from '../../core/route.ts'
import { placeInAnswer } from '../../places/index.ts'
import { type EndedRecord, selectEnded, selectPeriods } from './detail.queries.ts'
import { openSource } from './offer-source.ts'
import { presentOffer } from './present-offer.ts'
import { readSearch } from './read-search.ts'
import { presentPeriods, searchInput, similarIn } from './similar-offers.ts'

const endingOf = ({ sale_status: status, last_day: lastDay }: EndedRecord): EndedCapacity['ending'] => {
  if (status === 'withdrawn') return 'withdrawn'
  if (lastDay !== null || status === 'expired' || status === 'on_sale') return 'ended'
  return status
}

/** An offer that is no longer on sale, in the reader's language. */
export const endedInAnswer = (record: EndedRecord, gazetteer: Gazetteer, locale: Locale): EndedCapacity => {
  const ending = endingOf(record)
  return {
    capacityId: record.capacity_id,
    mode: record.mode,
    origin: placeInAnswer(record.origin_place, gazetteer, locale),
    destination: placeInAnswer(record.destination_place, gazetteer, locale),
    ending,
    lastDay: ending === 'ended' ? record.last_day : null,
  }
}

/** GET /ty/capacities/:capacityId/ended. Refuses 810004 for what is on sale or never was in public. */
export const getEndedCapacity = async (
  input: CheckedInputOf<typeof endpoint>,
  context: Context,
): Promise<DataOf<typeof endpoint>> => {
  const search = await readSearch(searchInput(input), context)
  const [record] = await selectEnded(context.reader, [input.capacityId], search.now)
  if (record === undefined) throw new BusinessError(810004)
  const found = await selectPeriods(context.reader, input.capacityId, search.now)
  const source = await openSource(context.reader, minuteOf(context.now))
  const periods = await presentPeriods(found, input, search, source)
  const ofOffer = new Set(periods.map((period) => period.row.capacityId))
  const { offers, how } = await similarIn(source, input, record, ofOffer, context)
  return {
    ...endedInAnswer(record, search.gazetteer, context.locale),
    periods,
    similar: offers.map((other) => presentOffer(other, how).row),
  }
}
