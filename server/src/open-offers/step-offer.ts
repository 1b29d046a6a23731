import type { DataOf } from '@tongyun/contract/endpoint'
import type { confirmFirmOffer } from '@tongyun/contract/open-platform/firm-offers'
import { inTransaction } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import type { Context } from '../core/route.ts'
import { ownCompany, selectReference, stepSale, submitOffers } from '../supply/index.ts'
import { firmOffer, offerFaulty } from './offer-in-answer.ts'

type Step = 'confirm' | 'pause' | 'resume' | 'submit'

const SUBMITTED: ReadonlySet<string> = new Set(['published', 'pending'])

/** @throws BusinessError 812001 offer_faulty where nothing of them can be submitted */
const submitAll = async (offerIds: string[], context: Context): Promise<number> => {
  const { providerId, actor } = ownCompany(context)
  const { database, locale, now } = context
  const results = await inTransaction(database, (transaction) => submitOffers(transaction, providerId, offerIds, { actor, now }))
  const faults = results.flatMap((result) => result.faults)
  const { length } = results.filter(({ outcome }) => SUBMITTED.has(outcome))
  if (length === 0 && faults.length > 0) throw offerFaulty(faults, locale)
  return length
}

/**
 * POST /open/v1/my/offers/:reference/<step>: the step of the workbench for every price under the reference.
 * @throws BusinessError 810004, and 812001 offer_faulty where drafts are submitted
 */
export const stepOffer =
  (step: Step) =>
  async ({ reference }: { reference: string }, context: Context): Promise<DataOf<typeof confirmFirmOffer>> => {
    const rows = await selectReference(context.database, ownCompany(context).providerId, reference)
    if (rows.length === 0) throw new BusinessError(810004)
    const offerIds = rows.map(({ offer_id: id }) => id)
    const changed =
      step === 'submit'
        ? await submitAll(offerIds, context)
        : (await stepSale({ offerIds, all: false }, step, context)).changed.length
    return { changed, ...(await firmOffer(context.database, reference, context)) }
  }
