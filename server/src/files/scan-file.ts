/** Scans a file with clamd when the settings name one. */
import { createReadStream } from 'node:fs'
import { connect } from 'node:net'
import type { Readable } from 'node:stream'

const TIMEOUT_MS = 15_000

/** What the scanner says: `clean`, `infected`, or `away` when it gave no answer. */
type Verdict = 'clean' | 'infected' | 'away'

const length = (bytes: number) => {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(bytes)
  return head
}

/** CLAMD_ADDRESS as node:net takes it: `host:port`, or the path of a socket. */
const target = (address: string) => {
  if (address.startsWith('/')) return { path: address }
  const colon = address.lastIndexOf(':')
  return { host: address.slice(0, colon), port: Number(address.slice(colon + 1)) }
}

/**
 * Sends `content` to clamd by its command zINSTREAM: chunks behind their length, an empty one at the end; the answer is
 * `stream: OK` or `stream: <name> FOUND` (man 8 clamd).
 */
const ask = async (address: string, content: Readable): Promise<string> => {
  const socket = connect(target(address))
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('the scanner does not answer')))
  const answer = (async () => {
    let text = ''
    for await (const chunk of socket) text += chunk
    return text
  })()
  // The connection may fail while the content is being sent; the wait for the answer below then rejects.
  answer.catch(() => undefined)
  socket.write('zINSTREAM\0')
  for await (const chunk of content) {
    if (socket.destroyed) break
    const more = socket.write(Buffer.concat([length(chunk.length), chunk]))
    if (!more) await Promise.race([new Promise((drained) => socket.once('drain', drained)), answer])
  }
  socket.write(length(0))
  return answer
}

/** What the scanner at `address` says of a file, given as its path or its content. */
export const scanFile = async (address: string, file: string | Readable): Promise<Verdict> => {
  const content = typeof file === 'string' ? createReadStream(file) : file
  try {
    const answer = await ask(address, content)
    if (/\bOK\0?\s*$/.test(answer)) return 'clean'
    return /\bFOUND\0?\s*$/.test(answer) ? 'infected' : 'away'
  } catch {
    return 'away'
  } finally {
    content.destroy()
  }
}
