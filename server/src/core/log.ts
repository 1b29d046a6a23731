/** Structured log: one JSON object a line, a request id on every line of a request, secrets left out. */
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import { addressOf, isInProcess } from './visitor.ts'

const SECRETS = [
  'password',
  'newPassword',
  'token',
  'captcha',
  'code',
  'phone',
  'email',
  'authorization',
  'cookie',
  'secret',
  'connectionString',
]

const SECRET_NAME = /^(?:token|password|newPassword|code|phone|email|key|signature|secret|ticket|captcha|captchaProof)$/i
/** The same within an address that is itself a value, like the page to go to after a login. */
const NESTED = /((?:%3F|%26)(?:token|password|code|phone|email|key|signature|secret|ticket)%3D)(?:(?!%26|&).)*/gi
/** The key by which somebody follows what they sent to support: its number may be read, the rest opens the conversation. */
const SUPPORT_KEY = /(\d{4}-\d{4}-\d{4})(?:\.|%2E)[\w%-]+/gi

/** Text of an address as it was before it was encoded; as it stands where it was not. */
export const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** An address as it may be kept: without values that name a secret or a person, in its query or in its path. */
export const withoutSecrets = (url: string): string => {
  const [path = '', ...rest] = url.split('?')
  const pairs = rest
    .join('?')
    .split('&')
    .map((pair) =>
      pair.includes('=') && SECRET_NAME.test(decoded(pair.slice(0, pair.indexOf('=')))) ? pair.replace(/=.*/s, '=-') : pair,
    )
  const query = rest.length === 0 ? '' : `?${pairs.join('&')}`
  return `${path}${query}`.replace(NESTED, '$1-').replace(SUPPORT_KEY, '$1.-')
}

/** The logger of the process. `level` as in LOG_LEVEL; lines go to standard output unless told. */
export const createLog = (level: string, into: DestinationStream = pino.destination(1)) =>
  pino(
    {
      level,
      redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: '-' },
      serializers: {
        req: (request: FastifyRequest) => ({
          method: request.method,
          url: withoutSecrets(request.url),
          address: addressOf(request),
        }),
        err: (error: Error & { code?: string }) => ({
          type: error.name,
          message: error.message,
          code: error.code,
          stack: error.stack,
          cause: error.cause,
        }),
      },
    },
    into,
  )

/** Refusals of somebody who is known but may not: they are worth a line also where a page asked for its reader. */
const DENIALS: ReadonlySet<number> = new Set([810008, 810009, 812005])

/**
 * One line a request, when it is answered, with who called and, where the envelope is a refusal, its code and reason; none for
 * health checks, nor for calls from inside the process unless somebody was denied.
 */
export class RequestLog extends LogController {
  override incomingRequest() {}
  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply) {
    const { caller, refusal } = request
    if (request.url.startsWith('/health/')) return
    if (isInProcess(request) && !DENIALS.has(refusal?.code ?? 0)) return
    const line = {
      req: request,
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      person: caller ?? undefined,
      refused: refusal?.code,
      reason: refusal?.reason,
    }
    if (error === null || error === undefined) reply.log.info(line, 'answered')
    else reply.log.error({ ...line, err: error }, 'answer broken off')
  }
}
