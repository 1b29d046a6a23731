/** How long the body of a request may be on its way. */
import { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'

const LEAST_MS = 5_000
/** A body that comes on at this rate has all the time it needs: 256 kbit/s, a telephone with poor reception. */
const BYTES_PER_S = 32 * 1024

/** Time to work on a request, its body aside (R15). */
export const HANDLER_TIMEOUT_MS = 30_000
/** Headers are a few kilobytes, however they come. */
export const HEADERS_TIMEOUT_MS = 10_000

/** Longest time a body of so many bytes may take. */
export const bodyMs = (bytes: number): number => LEAST_MS + Math.ceil((bytes / BYTES_PER_S) * 1000)

export const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/**
 * Ends the connection of a request whose body does not arrive: what has come by then earns it more time, what it promised does
 * not. Also where the answer was given already and the rest is thrown away.
 */
export const guardBody = (request: FastifyRequest, reply: FastifyReply) => {
  const { raw } = request
  const { socket } = raw
  // What is injected is there as a whole.
  if (!hasBody(request) || !(socket instanceof Socket)) return
  const began = performance.now()
  const readBefore = socket.bytesRead
  let timer: NodeJS.Timeout
  const look = () => {
    // What lies here unread waits for us.
    const allowedMs = raw.readableLength > 0 ? Number.POSITIVE_INFINITY : bodyMs(socket.bytesRead - readBefore)
    const leftMs = allowedMs - (performance.now() - began)
    if (leftMs > 0) {
      timer = setTimeout(look, Math.min(leftMs, LEAST_MS)).unref()
      return
    }
    request.log.warn({ req: request, bytes: socket.bytesRead - readBefore }, 'a body did not arrive')
    if (!reply.raw.headersSent) socket.end(TOO_SLOW)
    socket.destroySoon()
  }
  timer = setTimeout(look, LEAST_MS).unref()
  const arrived = () => clearTimeout(timer)
  raw.once('end', arrived)
  raw.once('close', arrived)
}
