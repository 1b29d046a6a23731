import type { ApiCall } from '@tongyun/contract/api-calls/endpoints'
import type { Unrepeatable } from '@tongyun/contract/api-calls/terms/api-call-terms'
import type { Locale } from '@tongyun/freight/locale'
import { lockOwnFirm } from '../accounts/index.ts'
import { BusinessError } from '../core/errors.ts'
import { HIDDEN } from '../core/noted-calls.ts'
import type { Context } from '../core/route.ts'
import type { Services } from '../core/services.ts'
import { type ApiCallRow, selectCall } from './api-calls.queries.ts'
import { endpointOf, presentOperation } from './operations.ts'

export const presentCall = (services: Services, row: ApiCallRow, locale: Locale): ApiCall => ({
  ...presentOperation(services, row.operation, locale),
  requestId: row.request_id,
  at: row.at.toISOString(),
  keyId: row.key_id,
  environment: row.environment,
  method: row.method,
  path: row.path,
  status: row.status,
  code: row.code,
  ms: row.ms,
  bytesIn: row.bytes_in,
  bytesOut: row.bytes_out,
  address: row.address,
})

/** Why the same call cannot be made again: what it sent is not known whole, or it is about the sandbox itself. */
export const unrepeatable = (services: Services, { operation, method, path, sent }: ApiCallRow): Unrepeatable | null => {
  const endpoint = endpointOf(services, operation)
  if (endpoint === undefined) return 'gone'
  if (path.startsWith('/open/v1/sandbox/')) return 'sandbox_itself'
  if (method === 'GET') return null
  return sent === null || sent.includes(`"${HIDDEN}"`) ? 'body_not_kept' : null
}

/** The caller's firm, and one of its calls. @throws BusinessError 811001 firm_needed, 810009 for another's, 810004 for none */
export const ownCall = async (context: Context, requestId: string) => {
  const { database } = context
  const { firm } = await database.transaction().execute((transaction) => lockOwnFirm(transaction, context))
  const row = await selectCall(database, requestId)
  if (row === undefined) throw new BusinessError(810004)
  if (row.firm_id !== firm.id) throw new BusinessError(810009)
  return { firm, row }
}
