import { ERRORS, type ErrorCode } from '@tongyun/contract/errors'
import type { listErrors as endpoint } from '@tongyun/contract/open-platform/reference'
import { errorText } from '@tongyun/messages/error-text'
import type { Operation } from '../core/route.ts'

/** GET /open/v1/errors: the one table of codes, in the language of the call. */
export const listErrors: Operation<typeof endpoint> = (_, { locale }) => ({
  data: Object.entries(ERRORS).map(([code, { name, status }]) => ({
    code: Number(code),
    name,
    status,
    detail: errorText(Number(code) as ErrorCode, {}, locale) ?? '',
  })),
})
