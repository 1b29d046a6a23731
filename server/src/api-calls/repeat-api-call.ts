import type { repeatApiCall as endpoint } from '@tongyun/contract/api-calls/endpoints'
import { KEPT_BODY_BYTES } from '@tongyun/contract/api-calls/terms/api-call-terms'
import { columnsOf } from '../accounts/index.ts'
import { BusinessError } from '../core/errors.ts'
import type { Operation } from '../core/route.ts'
import type { Services } from '../core/services.ts'
import { endpointOf } from './operations.ts'
import { ownCall, unrepeatable } from './present-call.ts'

/** POST /ty/api_calls/:requestId/repeat: the same address, and the same body where there was one, in the firm's sandbox. */
export const repeatApiCall =
  (services: Services): Operation<typeof endpoint> =>
  async ({ requestId }, context) => {
    const { firm, row } = await ownCall(context, requestId)
    if (unrepeatable(services, row) !== null) throw new BusinessError(811001, { reason: 'call_unrepeatable' })
    const isOnce = endpointOf(services, row.operation)?.open?.once === true
    const { method, path, sent: body } = row
    const answer = await services.sandboxes.answer(columnsOf(firm), { method, path, body, locale: context.locale, isOnce })
    const bytes = Buffer.from(answer.body)
    return {
      status: answer.status,
      ms: answer.ms,
      body: bytes.subarray(0, KEPT_BODY_BYTES).toString('utf8'),
      isWhole: bytes.length <= KEPT_BODY_BYTES,
    }
  }
