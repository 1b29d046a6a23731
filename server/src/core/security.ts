/** Headers every answer carries, and what protects the process from too much at once. */
import { isIPv6 } from 'node:net'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isHttps } from './config.ts'
import { TurnedAway } from './error-handler.ts'

/** Address that calls made inside the process bear; no socket has it, so nobody outside can claim it. */
export const IN_PROCESS = 'in-process'
export const isInProcess = (request: FastifyRequest) => request.raw.socket.remoteAddress === IN_PROCESS

/** Header by which a call made inside the process names the address of the reader it is made for. */
export const READER_ADDRESS = 'x-reader-address'
/** Address of the person behind a request, also where their page calls for them. */
export const addressOf = (request: FastifyRequest): string =>
  isInProcess(request) ? String(request.headers[READER_ADDRESS] ?? IN_PROCESS) : request.ip

/** First half of an IPv6 address as eight groups; a visitor owns a whole /64 (reliability.md 3.3). */
const network64 = (address: string) => {
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter((group) => group !== '')
  if (tail !== undefined)
    groups.push(...Array(8 - groups.length - tail.split(':').filter((group) => group !== '').length).fill('0'))
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** What limits count as one visitor: the IPv4 address, or the /64 of an IPv6 address. */
export const visitorOf = (request: FastifyRequest): string => {
  const address = addressOf(request).replace(/^::ffff:(?=\d+\.)/i, '')
  return isIPv6(address) ? network64(address.toLowerCase().replace(/%.*$/, '')) : address
}

const YEAR_S = 31_536_000
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for an answer that stays open for as long as its reader is there; it has limits of its own. */
    staysOpen?: boolean
  }
}

/** Turns requests away while as many as the settings allow are being worked on. */
const limitConcurrency = (app: FastifyInstance, most: number) => {
  let running = 0
  const counted = new WeakSet<FastifyRequest>()
  app.addHook('onRequest', async (request) => {
    if (isInProcess(request) || request.url.startsWith('/health/') || request.routeOptions.config.staysOpen) return
    if (running >= most) throw new TurnedAway(503, 1)
    running += 1
    counted.add(request)
  })
  const leave = async (request: FastifyRequest) => {
    if (counted.delete(request)) running -= 1
  }
  app.addHook('onResponse', leave)
  app.addHook('onRequestAbort', leave)
}

/** Costs next to nothing: what watches the process, and the files without which a page that was sent cannot be used. */
const isSpared = /^\/(?:health|assets)\//

/** Registers security headers, method list, concurrency limit, load shedding and limits by address. */
export const registerSecurity = async (app: FastifyInstance) => {
  const { config } = app.services
  const https = isHttps(config)
  await app.register(helmet, {
    // Pages set their own policy with a nonce or hashes (pages.ts); everything else may load nothing at all.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: https ? { maxAge: YEAR_S, includeSubDomains: true } : false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    // For browsers nobody has any more.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
    if (request.url.startsWith('/ty')) reply.header('cache-control', 'no-store')
    if (!METHODS.has(request.method)) throw new TurnedAway(405)
  })
  limitConcurrency(app, config.maxRequests)
  await app.register(underPressure, {
    maxEventLoopDelay: config.maxDelayMs,
    pressureHandler: (request) => {
      if (!isInProcess(request) && !isSpared.test(request.url)) throw new TurnedAway(503, 2)
    },
  })
  if (config.rateLimit) {
    await app.register(rateLimit, {
      global: false,
      enableDraftSpec: true,
      // An IPv6 visitor owns a whole /64 (reliability.md 3.3).
      ipv6Subnet: 64,
      cache: 20_000,
      allowList: isInProcess,
      errorResponseBuilder: (_request, { ttl }) => new TurnedAway(429, Math.ceil(ttl / 1000)),
    })
  }
}
