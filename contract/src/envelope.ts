/** Answers: the envelope of every `/ty` endpoint (T06), and the problems of `/open/v1`. */
import type { ErrorCode, Rule } from './errors.ts'

/** A success. 817001 is one too: its data says why nothing was found. */
export type SuccessEnvelope<Data> = { code: number; msg: string; data: Data }

/**
 * A failure. `msg`, `message` and `errmsg` hold the same sentence in the language of the request, since clients of the
 * specification read any of the three. `errorCode` is the stable name of the code for programs, `msgParams` are the
 * parameters of the translated message. `status` is missing only when the session is over: with the codes 812005, 810003
 * and 810006 its absence signs the reader out (specification §8), so every other failure must carry it.
 */
export type FailureEnvelope = {
  code: ErrorCode
  status?: number
  msg: string
  message: string
  errmsg: string
  errorCode: string
  msgParams: Record<string, unknown>
  data: unknown
}

/**
 * A refusal on the open surface, of the media type `application/problem+json` (RFC 9457). `status` is the HTTP status of the
 * answer, `title` the stable name of the code, `detail` its sentence, `type` where the codes are explained, `instance` the id of
 * the request. `issues` are the broken rules of 810001; `pointer` leads to the value (RFC 6901) in the body, or is the name of
 * a parameter or header after `#`. `retryAfterS` says when the same call may do.
 */
export type Problem = {
  type: string
  status: number
  title: string
  detail: string
  instance: string
  code: ErrorCode
  params: Record<string, unknown>
  issues: ProblemIssue[]
  retryAfterS: number | null
  data: unknown
}
type ProblemIssue = { pointer: string; rule: Rule; limit: string; message: string }

export type Envelope<Data> = SuccessEnvelope<Data> | FailureEnvelope
