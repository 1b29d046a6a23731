/** Tells whoever started this process what it takes once all that is dead was collected; loaded before the app (bench/resident.ts). */
import { setTimeout } from 'node:timers/promises'

const { gc } = globalThis
/** Some collections free what others held, and memory outside of the heap is given back a little later. */
const COLLECTIONS = 4
const BETWEEN_MS = 300

process.on('message', async (message) => {
  if (message !== 'memory') return
  for (let i = 0; i < COLLECTIONS; i += 1) {
    gc?.()
    await setTimeout(BETWEEN_MS)
  }
  process.send?.({ memory: process.memoryUsage() })
})
