/** Headers every answer carries, and what protects the process from too much at once. */
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import { surfaceOf } from '@tongyun/contract/endpoint'
import Fastify, { type FastifyInstance } from 'fastify'
import { limitConcurrency } from './admission.ts'
import { type Config, isHttps } from './config.ts'
import { TurnedAway } from './error-handler.ts'
import { checkHost } from './host.ts'
import { followLoopDelay } from './loop-delay.ts'
import { letIn, waitAtDoorMs } from './turns.ts'
import { isInProcess } from './visitor.ts'

const YEAR_S = 31_536_000
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])

/** What helmet says of every answer: it writes its policies anew for each request, and they are the same for all. */
const protectingHeaders = async (config: Config): Promise<Record<string, string>> => {
  const asked = Fastify()
  await asked.register(helmet, {
    // Pages set their own policy with a nonce or hashes (pages.ts); everything else may load nothing at all.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: isHttps(config) ? { maxAge: YEAR_S, includeSubDomains: true } : false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    // Not sent: only browsers that are out of use read these headers.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  asked.get('/', (_request, reply) => reply.raw.getHeaders())
  const headers = (await asked.inject('/')).json<Record<string, string>>()
  await asked.close()
  return { ...headers, 'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()' }
}

/** Registers security headers, method list, concurrency limit, load shedding and limits by address. */
export const registerSecurity = async (app: FastifyInstance) => {
  const { config } = app.services
  const headers = await protectingHeaders(config)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    const surface = surfaceOf(request.url)
    if (surface !== undefined) reply.header('cache-control', 'no-store')
    const isPreflight = request.method === 'OPTIONS' && surface === 'open'
    if (!METHODS.has(request.method) && !isPreflight) throw new TurnedAway(405)
    done()
  })
  checkHost(app)
  // Before anything of the call is counted, so that it leaves no trace on this side.
  app.addHook('onRequest', async (request, reply) => {
    if (await app.services.sandboxes.handOver(request, reply)) return reply
  })
  const delayMs = config.maxDelayMs > 0 ? followLoopDelay() : () => 0
  limitConcurrency(app, {
    most: config.maxRequests,
    ofVisitor: config.rateLimit ? config.maxRequestsPerAddress : Number.POSITIVE_INFINITY,
    connections: config.databaseConnections,
    isHeldBack: () => delayMs() > config.maxDelayMs,
    isLate: (visitor) => config.maxTurnWaitMs > 0 && waitAtDoorMs(visitor) > config.maxTurnWaitMs,
    letIn,
  })
  if (config.rateLimit) {
    await app.register(rateLimit, {
      global: false,
      enableDraftSpec: true,
      // An IPv6 visitor owns a whole /64 (docs/reliability.md 3.3).
      ipv6Subnet: 64,
      cache: 20_000,
      allowList: isInProcess,
      errorResponseBuilder: (_request, { ttl }) => new TurnedAway(429, Math.ceil(ttl / 1000)),
    })
  }
}
