import type { readFirmOffer as endpoint } from '@tongyun/contract/open-platform/firm-offers'
import type { Operation } from '../core/route.ts'
import { firmOffer } from './offer-in-answer.ts'

/** GET /open/v1/my/offers/:reference. @throws BusinessError 810004 where the firm has none of that name */
export const readOffer: Operation<typeof endpoint> = ({ reference }, context) => firmOffer(context.database, reference, context)
