/** The one place that writes answers: in an envelope on `/ty` (T06), bare data and problems on `/open/v1`. */

import type { FailureEnvelope, Problem, SuccessEnvelope } from '@tongyun/contract/envelope'
import { ERRORS, type Issue, NO_MATCH, REASON_STATUS, type Reason, SUCCESS } from '@tongyun/contract/errors'
import { IDEMPOTENCY_HEADER } from '@tongyun/contract/open-access'
import { pagePaths } from '@tongyun/contract/page-paths'
import type { Locale } from '@tongyun/freight/locale'
import { errorText } from '@tongyun/messages/error-text'
import type { BusinessError } from './errors.ts'
import { KeptAnswer } from './request-keys.ts'

/** Data answered under 817001: nothing matches, and the data says why and what would help. */
export class NoMatch<Data> {
  readonly data: Data
  constructor(data: Data) {
    this.data = data
  }
}

/** Envelope of what an operation returned. */
const success = <Data>(result: Data | NoMatch<Data>, locale: Locale): SuccessEnvelope<Data> => {
  const [code, data] = result instanceof NoMatch ? ([NO_MATCH, result.data] as const) : ([SUCCESS, result] as const)
  return { code, msg: errorText(code, {}, locale) ?? '', data }
}

/** An answer to `/ty` as it goes out; one that several readers get need not be written for each. */
export class WrittenAnswer {
  readonly body: Buffer
  constructor(body: Buffer) {
    this.body = body
  }
}

/** The envelope of what an operation returned, written; of a kept answer with its data byte for byte. */
export const written = <Data>(result: Data | NoMatch<Data> | KeptAnswer<Data>, locale: Locale): WrittenAnswer => {
  if (!(result instanceof KeptAnswer)) return new WrittenAnswer(Buffer.from(JSON.stringify(success(result, locale))))
  const { code, msg } = success(null, locale)
  return new WrittenAnswer(Buffer.from(`{"code":${code},"msg":${JSON.stringify(msg)},"data":${result.json}}`))
}

/** As `written`, of data whose list `name`, empty there, has `items` that are written already, each in parts. */
export const writtenWith = <Data, Name extends keyof Data & string>(
  data: Data,
  { name, items }: { name: Name; items: readonly (readonly (Buffer | string)[])[] },
  locale: Locale,
): WrittenAnswer => {
  const text = JSON.stringify(success(data, locale))
  // Within a text quotation marks stand behind a backslash, so these are no part of any.
  const list = `"${name}":[]`
  const at = text.indexOf(list) + list.length - 1
  const [head, tail] = [text.slice(0, at), text.slice(at)]
  let bytes = Buffer.byteLength(head) + Buffer.byteLength(tail) + Math.max(0, items.length - 1)
  for (const item of items) for (const part of item) bytes += typeof part === 'string' ? Buffer.byteLength(part) : part.length
  // Some sixty parts: each goes straight to its place, and no list is made of all of them.
  const body = Buffer.allocUnsafe(bytes)
  let end = body.write(head)
  items.forEach((item, place) => {
    if (place > 0) body[end++] = COMMA
    for (const part of item) {
      if (typeof part === 'string') end += body.write(part, end)
      else {
        body.set(part, end)
        end += part.length
      }
    }
  })
  body.write(tail, end)
  return new WrittenAnswer(body)
}
const COMMA = ','.charCodeAt(0)

/** What the open surface answers with: the data alone, whether something was found or not. */
export const bare = <Data>(result: Data | NoMatch<Data>): Data => (result instanceof NoMatch ? result.data : result)

/** HTTP status of a refusal, as the envelope carries it and the open surface answers with. */
const statusOf = ({ code, params }: BusinessError) => REASON_STATUS[params.reason as Reason] ?? ERRORS[code].status

/** Envelope of a refusal; without `status` only when the session is over. */
export const failure = (error: BusinessError, locale: Locale): FailureEnvelope => {
  const { name } = ERRORS[error.code]
  const sentence = errorText(error.code, error.params, locale) ?? ''
  return {
    code: error.code,
    ...(error.endsSession ? {} : { status: statusOf(error) }),
    msg: sentence,
    message: sentence,
    errmsg: sentence,
    errorCode: name,
    msgParams: error.params,
    data: error.data,
  }
}

/** A refusal on the open surface (RFC 9457). `instance` is the id of the request; without `status` that of the code holds. */
export const problem = (
  error: BusinessError,
  {
    locale,
    instance,
    publicUrl,
    retryAfterS,
    inBody,
    status = statusOf(error),
  }: {
    locale: Locale
    instance: string
    publicUrl: string
    /** Seconds until the same call may do. */
    retryAfterS: number | undefined
    /** Whether what was sent stands in a body. */
    inBody: boolean
    status?: number | undefined
  },
): Problem => ({
  type: publicUrl + pagePaths.apiError(String(error.code)),
  status,
  title: ERRORS[error.code].name,
  detail: errorText(error.code, error.params, locale) ?? '',
  instance,
  code: error.code,
  params: error.params,
  issues: issuesOf(error).map((issue) => ({
    pointer: `${inBody && issue.field !== IDEMPOTENCY_HEADER ? '/' : '#'}${issue.path.replaceAll('.', '/')}`,
    rule: issue.rule,
    limit: issue.limit,
    message: errorText(810001, issue, locale) ?? '',
  })),
  retryAfterS: retryAfterS ?? null,
  data: error.code === 810001 ? null : error.data,
})

/** The broken rules of an 810001, the only one that was found where it names no list. */
const issuesOf = ({ code, params, data }: BusinessError): readonly Issue[] => {
  if (code !== 810001) return []
  return (data as { issues?: Issue[] } | null)?.issues ?? [params as Issue]
}
