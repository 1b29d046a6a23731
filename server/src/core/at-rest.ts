/** Tells whether this process has anything to do (decision 191). */
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { performance } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'

const REQUEST = 'http.server.request.start'
const LOOKED_EVERY_MS = 15_000
/** Machines ask for these all the time. */
const WATCHED = /^\/(?:health|metrics)\b/
/** A process that reads its market, or works on a long import, is busier; what is done by the clock takes a tenth of this. */
const BUSY = 0.1

/** A heap of more has so much to move that whoever asks meanwhile would wait for long: that of a large market stays as it is. */
const MOST_BYTES = 320 * 2 ** 20
const heapBytes = () => getHeapStatistics().used_heap_size

/** For which part of the time since it was asked last the event loop was busy. */
const loopUse = () => {
  let before = performance.eventLoopUtilization()
  return () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    return utilization
  }
}

/**
 * Calls `tell` with true once no server of this process was asked for anything for 15 to 30 s, looks at its health aside, and it
 * did little of its own and its heap is not a large one; with false as soon as it is asked, or finds work.
 * @param usedSince as `loopUse` tells
 * @param bytesUsed of the heap of this process
 * @returns what ends it
 */
export const followRest = (
  tell: (rests: boolean) => void,
  usedSince: () => number = loopUse(),
  bytesUsed: () => number = heapBytes,
): (() => void) => {
  let [rests, wasAsked] = [false, false]
  const become = (value: boolean) => {
    if (rests === value) return
    rests = value
    tell(value)
  }
  const look = () => {
    const isBusy = usedSince() > BUSY
    become(!(wasAsked || isBusy || bytesUsed() > MOST_BYTES))
    wasAsked = false
  }
  const timer = setInterval(look, LOOKED_EVERY_MS)
  timer.unref()
  const asked = (message: unknown) => {
    const { request } = message as { request: IncomingMessage }
    if (WATCHED.test(request.url ?? '')) return
    wasAsked = true
    become(false)
  }
  subscribe(REQUEST, asked)
  return () => {
    unsubscribe(REQUEST, asked)
    clearInterval(timer)
  }
}
