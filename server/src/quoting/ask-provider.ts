import type { askProvider as endpoint } from '@tongyun/contract/quoting/buyer-quotes'
import { isoDay } from '@tongyun/freight/days'
import { timeAfter } from '@tongyun/freight/deal/deadlines'
import { caller } from '../core/person.ts'
import { readableId } from '../core/readable-id.ts'
import { withRequestKey } from '../core/request-keys.ts'
import type { Operation } from '../core/route.ts'
import { workPlaceIn } from '../deal-terms/index.ts'
import { insertDeal, newDealNumber } from '../deals/index.ts'
import { requireShipper } from '../shippers/index.ts'
import { journeyOf, readAskedOffer, refuseManyEnquiries, refuseOwnDeal } from './asked-offer.ts'
import { refusePersonalWords } from './counter-quote.ts'
import { QUOTE_ASKED, toldOf } from './quote-notices.ts'
import { insertQuoteRow } from './quotes.queries.ts'

/** POST /ty/capacities/:capacityId/enquiries */
export const askProvider: Operation<typeof endpoint> = ({ words, companyName, readyFrom, handoverId, ...asked }, context) => {
  const { locale, now, request } = context
  const person = caller(context)
  return withRequestKey(context, async (transaction) => {
    refusePersonalWords(words)
    const { offer, provider } = await readAskedOffer(asked, { database: transaction, locale, now })
    const firm = await requireShipper(transaction, { person, locale, now }, companyName)
    refuseOwnDeal(provider, firm, context)
    await refuseManyEnquiries(transaction, person.userId, now)
    const day = readyFrom ?? isoDay(now)
    const enquiry = {
      journey: journeyOf(offer, { readyFrom: day, readyTo: day }),
      consignment: offer.inputs.consignment,
      words: words ?? null,
    }
    const place = workPlaceIn(provider.city_id)
    const [answerUntil, validUntil] = (['enquiryWorkingHours', 'quoteHours'] as const).map(
      (figure) => new Date(timeAfter(figure, now.getTime(), { place })),
    ) as [Date, Date]
    const [quoteId, dealId, number] = [readableId('q'), readableId('k'), newDealNumber()]
    const providerId = provider.provider_id
    const demo = firm.demo || provider.demo
    await insertDeal(
      transaction,
      { dealId, number, shipperId: firm.shipper_id, providerId, demandId: null, capacityId: asked.capacityId, demo },
      quoteId,
      { side: 'buyer', actor: person.userId, kind: 'quote_asked', body: { answerUntil: answerUntil.toISOString() }, at: now },
      [{ to: 'provider', notice: QUOTE_ASKED, payload: toldOf({ deal_number: number }, enquiry.journey) }],
    )
    await insertQuoteRow(transaction, {
      quote_id: quoteId,
      deal_id: dealId,
      shipper_id: firm.shipper_id,
      provider_id: providerId,
      source: 'enquiry',
      demand_id: null,
      demand_version: null,
      capacity_id: asked.capacityId,
      enquiry: JSON.stringify(enquiry),
      status: 'asked',
      // The later of the two: an enquiry over a holiday waits until its answer is due.
      valid_until: new Date(Math.max(validUntil.getTime(), answerUntil.getTime())),
      answer_until: answerUntil,
      counter_until: null,
      reason: null,
      opened_at: null,
      ending_told_at: null,
      demo,
      created_by: person.userId,
      created_at: now,
      updated_at: now,
      ended_at: null,
    })
    if (handoverId !== undefined)
      await request.server.services.handedOver(transaction, request, { handoverId, quoteId, answerUntil })
    return { quoteId, answerUntil: answerUntil.toISOString() }
  })
}
