/** Whose request it is, as far as limits by address know. */
import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Address that calls made inside the process bear; no socket has it, so nobody outside can claim it. */
export const IN_PROCESS = 'in-process'
export const isInProcess = (request: FastifyRequest) => request.raw.socket.remoteAddress === IN_PROCESS

/** Header by which a call made inside the process names the address of the reader it is made for. */
export const READER_ADDRESS = 'x-reader-address'
/** Address of the person behind a request, also where their page calls for them. */
export const addressOf = (request: FastifyRequest): string =>
  isInProcess(request) ? String(request.headers[READER_ADDRESS] ?? IN_PROCESS) : request.ip

/** First half of an IPv6 address as eight groups; a visitor owns a whole /64 (docs/reliability.md 3.3). */
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
