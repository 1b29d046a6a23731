import type { ErrorCode, ErrorParams } from '@tongyun/contract/errors'

type Arguments<Code extends ErrorCode> =
  Record<string, never> extends ErrorParams<Code>
    ? [params?: ErrorParams<Code>, data?: unknown]
    : [params: ErrorParams<Code>, data?: unknown]

/**
 * A refusal the caller is told about by its code of specification §8: `throw new BusinessError(810004)`.
 * `params` fill the message of the code, `data` goes to the caller as it is (reasons, the list of broken rules).
 */
export class BusinessError<Code extends ErrorCode = ErrorCode> extends Error {
  override name = 'BusinessError'
  readonly code: Code
  readonly params: Record<string, unknown>
  readonly data: unknown
  /** True when the session is over, so that the client signs the reader out. */
  endsSession = false

  constructor(code: Code, ...[params, data]: Arguments<Code>) {
    super(String(code))
    this.code = code
    this.params = { ...params }
    this.data = data ?? null
  }
}

/** The session is over: an answer without `status`, by which the client signs the reader out (specification §8). */
export const sessionOver = (code: 812005 | 810003 | 810006) => Object.assign(new BusinessError(code), { endsSession: true })
