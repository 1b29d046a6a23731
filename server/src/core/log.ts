/** Structured log: one JSON object a line, a request id on every line of a request, secrets left out. */
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { pino } from 'pino'
import { isInProcess } from './visitor.ts'

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

/** Values of query keys that name a secret or a person do not reach the log. */
const withoutSecrets = (url: string) => url.replace(/([?&](?:token|password|code|phone|email)=)[^&]*/gi, '$1-')

/** The logger of the process. `level` as in LOG_LEVEL. */
export const createLog = (level: string) =>
  pino({
    level,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: '-' },
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, url: withoutSecrets(request.url), address: request.ip }),
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        message: error.message,
        code: error.code,
        stack: error.stack,
        cause: error.cause,
      }),
    },
  })

/** One line a request, when it is answered; none for health checks and for calls from inside the process. */
export class RequestLog extends LogController {
  override incomingRequest() {}
  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply) {
    if (isInProcess(request) || request.url.startsWith('/health/')) return
    const line = { req: request, status: reply.statusCode, milliseconds: Math.round(reply.elapsedTime) }
    if (error === null || error === undefined) reply.log.info(line, 'answered')
    else reply.log.error({ ...line, err: error }, 'answer broken off')
  }
}
