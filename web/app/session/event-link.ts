/** A stream of the server's events that is opened anew whenever it is lost (decision 017). */

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 15_000

export type EventLink = { stop: () => void }

/**
 * Keeps a stream open until it is stopped: after a loss it asks again, later and later, never all clients at the same
 * moment; silence for two beats counts as a loss. `names` are the events it brings, `leave` among them. `address` is asked for with every try, so that it can say from where on.
 * `lost` and `opened` tell how it goes; `beforeTry` runs before every try but the first.
 */
export const keepEvents = <Name extends string>({
  names,
  beatMs,
  address,
  heard,
  opened,
  lost,
  beforeTry,
}: {
  names: readonly Name[]
  beatMs: number
  address: () => string
  heard: (event: Name, data: Record<string, unknown>) => void
  opened: () => void
  lost: () => void
  beforeTry: () => Promise<unknown>
}): EventLink => {
  let source: EventSource | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let stopped = false

  const close = () => {
    clearTimeout(silence)
    source?.close()
    source = undefined
  }
  const again = (waitMs: number) => {
    close()
    clearTimeout(waiting)
    waiting = setTimeout(async () => {
      await beforeTry().catch(() => undefined)
      if (!stopped) open()
    }, waitMs)
  }
  const fail = () => {
    lost()
    const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries)
    tries += 1
    again(longest * (0.5 + Math.random() / 2))
  }
  const listen = () => {
    clearTimeout(silence)
    silence = setTimeout(fail, 2 * beatMs)
  }
  const open = () => {
    close()
    const fresh = new EventSource(address())
    source = fresh
    listen()
    fresh.onopen = () => {
      tries = 0
      listen()
      opened()
    }
    fresh.onerror = () => {
      if (source === fresh) fail()
    }
    for (const name of names)
      fresh.addEventListener(name, ({ data }) => {
        if (source !== fresh) return
        listen()
        // The process is about to go; another one takes over.
        if (name === 'leave') again(Math.random() * FIRST_WAIT_MS)
        else heard(name, JSON.parse(data))
      })
  }
  const online = () => again(0)
  window.addEventListener('online', online)
  open()
  return {
    stop: () => {
      stopped = true
      clearTimeout(waiting)
      close()
      window.removeEventListener('online', online)
    },
  }
}
