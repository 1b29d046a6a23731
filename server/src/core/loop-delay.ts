/** How late the event loop of this process is. */
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Each sample wakes an idle process: one every 10 ms takes 7 to 9 ms of processor time a second, one every 100 ms 1.3 (decision 171). */
const SAMPLED_EVERY_MS = 100
const SECOND_MS = 1_000

let delayMs: (() => number) | undefined

/** Measures from the first call on, for all apps of the process. @returns by how much the loop was late within the last second, ms */
export const followLoopDelay = (): (() => number) => {
  if (delayMs !== undefined) return delayMs
  const histogram = monitorEventLoopDelay({ resolution: SAMPLED_EVERY_MS })
  histogram.enable()
  let latest = 0
  let looked = performance.now()
  setInterval(() => {
    const now = performance.now()
    // A look may come before the sample that ends a hold, and after `reset` that sample is not counted: the look tells it itself.
    const mean = histogram.count === 0 ? 0 : histogram.mean / 1e6 - SAMPLED_EVERY_MS
    latest = Math.max(0, mean, now - looked - SECOND_MS)
    looked = now
    histogram.reset()
  }, SECOND_MS).unref()
  delayMs = () => latest
  return delayMs
}
