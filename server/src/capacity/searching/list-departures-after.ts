import { BusinessError } from '../../core/errors.ts'
import type { Context } from '../../core/route.ts'
import { selectDeparturesAfter, selectPublic } from './detail.queries.ts'
import { departureInAnswer } from './get-capacity.ts'

/**
 * The next departures of an offer that is on sale, from a place in their order on; one more than `limit` where more follow.
 * @throws BusinessError 810004 when nothing is on sale under that id
 */
export const departuresAfter = async (
  offerId: string,
  { after, limit }: { after: { etd: Date; id: string } | null; limit: number },
  { reader, now }: Pick<Context, 'reader' | 'now'>,
) => {
  if ((await selectPublic(reader, [offerId], now)).length === 0) throw new BusinessError(810004)
  return (await selectDeparturesAfter(reader, offerId, { now, after, limit: limit + 1 })).map(departureInAnswer)
}
