/** Somebody with a chat open, as a browser has it: a cookie, calls, and a stream of events. */
import type { Endpoint } from '@tongyun/contract/endpoint'
import type { Envelope } from '@tongyun/contract/envelope'
import { requestOf } from '@tongyun/contract/request-of'

type StreamEvent = { event: string; data: Record<string, unknown> }

/** Reads a stream of events. `until` settles once the events seen so far satisfy a question; it has no limit of its own. */
export const readEvents = async (url: string, headers: Record<string, string>) => {
  const leaving = new AbortController()
  const response = await fetch(url, { headers, signal: leaving.signal })
  const events: StreamEvent[] = []
  const watchers = new Set<() => void>()
  let over = false
  const changed = () => {
    for (const watcher of watchers) watcher()
  }
  const read = async () => {
    if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return
    let rest = ''
    const decoder = new TextDecoder()
    for await (const part of response.body as ReadableStream<Uint8Array>) {
      const blocks = (rest + decoder.decode(part, { stream: true })).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const [, event = '', data = 'null'] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? []
        events.push({ event, data: JSON.parse(data) })
      }
      changed()
    }
  }
  const closed = read()
    .catch(() => undefined)
    .then(() => {
      over = true
      changed()
    })
  const until = (satisfied: (events: readonly StreamEvent[]) => boolean): Promise<void> =>
    new Promise((done, fail) => {
      const look = () => {
        if (!satisfied(events) && !over) return
        watchers.delete(look)
        if (satisfied(events)) done()
        else fail(new Error(`the stream ended with ${JSON.stringify(events)}`))
      }
      watchers.add(look)
      look()
    })
  return { status: response.status, response, events, until, closed, leave: () => leaving.abort() }
}

/** A person or visitor with a cookie jar. `base` is the address of a process and may change. */
export const chatClient = (base: string, cookie = '') => {
  const jar = new Map(cookie === '' ? [] : [cookie.split(/=(.*)/s, 2) as [string, string]])
  const headers = () => ({ cookie: [...jar].map((pair) => pair.join('=')).join('; ') })
  const client = {
    base,
    jar,
    headers,
    call: async <Data = Record<string, unknown>>(
      endpoint: Endpoint,
      input: Record<string, unknown> = {},
      more: Record<string, string> = {},
    ) => {
      const { method, url, body } = requestOf(endpoint, input)
      const response = await fetch(client.base + url, {
        method,
        headers: { ...headers(), ...more, ...(body === undefined ? {} : { 'content-type': body.type }) },
        ...(body === undefined ? {} : { body: body.text }),
      })
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        jar.set(name, value)
      }
      return (await response.json()) as Envelope<Data>
    },
    listen: (path: string, after = 0) => readEvents(`${client.base}${path}?after=${after}`, headers()),
  }
  return client
}
