/** Under which names the site answers: a page elsewhere must not reach it by making a name of its own lead here (DNS rebinding). */
import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { TurnedAway } from './error-handler.ts'
import { isInProcess } from './visitor.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True where whoever watches the process asks by address, under whatever name. */
    anyHost?: boolean
  }
}

const MOST_LOGGED = 100
/** Headers that were found to name the site, each read once. */
const MOST_KNOWN = 100
const EVERYWHERE = new Set(['0.0.0.0', '::'])
const isLoopback = (name: string) => /^127(?:\.\d{1,3}){3}$/.test(name) || name === '::1' || name === 'localhost'

/** The name in a Host header, in lower case, without its port and the brackets of an address; null where it is none. */
const nameOf = (host: string): string | null => {
  const [, bracketed, plain] = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9._-]+?)\.?)(?::\d{1,5})?$/i.exec(host) ?? []
  return (bracketed ?? plain)?.toLowerCase() ?? null
}

/**
 * Whether the site answers to a Host header: the name of PUBLIC_URL, HOST, this machine's own names, those of ALLOWED_HOSTS,
 * and any address while it listens on all of them, since nobody can make an address lead elsewhere.
 */
export const hostTest = ({ publicUrl, host, allowedHosts }: Pick<Config, 'publicUrl' | 'host' | 'allowedHosts'>) => {
  const known = new Set([nameOf(new URL(publicUrl).host), host.toLowerCase(), ...allowedHosts])
  const byAddress = EVERYWHERE.has(host)
  return (header: string): boolean => {
    const name = nameOf(header)
    return name !== null && (known.has(name) || isLoopback(name) || (byAddress && isIP(name) !== 0))
  }
}

const isHost = (header: string) => header.length === 4 && header.toLowerCase() === 'host'

/** Refuses requests whose Host header is missing, stands twice or is no name (400), and those that name another site (421), but for health checks. */
export const checkHost = (app: FastifyInstance) => {
  const isOurs = hostTest(app.services.config)
  const known = new Set<string>()
  app.addHook('onRequest', (request, _reply, done) => {
    if (isInProcess(request)) return done()
    const { rawHeaders } = request.raw
    let hosts = 0
    for (let at = 0; at < rawHeaders.length; at += 2) hosts += Number(isHost(rawHeaders[at] ?? ''))
    if (hosts > 1) throw new TurnedAway(400, undefined, 'host')
    if (request.routeOptions.config.anyHost) return done()
    if (hosts === 0) throw new TurnedAway(400, undefined, 'host')
    // Of a proxy that is trusted: the name it was asked by.
    const { host } = request
    if (known.has(host)) return done()
    if (nameOf(host) === null) throw new TurnedAway(400, undefined, 'host')
    if (isOurs(host)) {
      if (known.size < MOST_KNOWN) known.add(host)
      return done()
    }
    request.log.warn({ host: host.slice(0, MOST_LOGGED) }, 'asked under a name that is not of the site; ALLOWED_HOSTS takes more')
    throw new TurnedAway(421, undefined, 'host')
  })
}
