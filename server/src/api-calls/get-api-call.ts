import type { getApiCall as endpoint } from '@tongyun/contract/api-calls/endpoints'
import type { Operation } from '../core/route.ts'
import type { Services } from '../core/services.ts'
import { ownCall, presentCall, unrepeatable } from './present-call.ts'

/** GET /ty/api_calls/:requestId. */
export const getApiCall =
  (services: Services): Operation<typeof endpoint> =>
  async ({ requestId }, context) => {
    const { row } = await ownCall(context, requestId)
    return {
      call: presentCall(services, row, context.locale),
      sent: row.sent,
      answered: row.answered,
      unrepeatable: unrepeatable(services, row),
    }
  }
