/** A receiver of webhooks on this machine, which the product's own way of sending refuses, and a way to reach it. */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Post, PostFailed } from '../src/core/post-to-public.ts'

type Received = { headers: IncomingHttpHeaders; body: string }
type Reply = { status: number; headers?: Record<string, string>; text?: string }

/** What answers each request with what `reply` says; null leaves it without an answer. */
export const startReceiver = async (reply: (received: Received) => Reply | null) => {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const one = { headers: request.headers, body: Buffer.concat(chunks).toString() }
      received.push(one)
      const answer = reply(one)
      if (answer !== null) response.writeHead(answer.status, answer.headers).end(answer.text)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    close: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(done))
    },
  }
}

/** Sends a challenge back, as a receiver has to once. */
export const echo = ({ body }: Received): Reply => ({ status: 200, text: String(JSON.parse(body).data.challenge ?? '') })

/** Sends to any address, without TLS. */
export const plainPost: Post = async (url, headers, body, signal) => {
  try {
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal })
    return { status: answer.status, text: await answer.text(), retryAfter: answer.headers.get('retry-after') ?? undefined }
  } catch {
    throw new PostFailed('unreachable')
  }
}
