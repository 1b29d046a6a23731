/**
 * Asks a server for both answers of health again and again, in a process of its own: one that asks for hundreds of pages beside it
 * would take its own lateness for the server's. It says that it begins to whoever forked it, and once it is told to end what it heard.
 */
import { Agent } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { type Asked, askOnce } from './asking.ts'

const PING_MS = 50

export type Health = Record<'live' | 'ready', Asked[]>

const port = Number(process.argv[2])
const agent = new Agent({ keepAlive: true, maxSockets: 2 })
const health: Health = { live: [], ready: [] }
let isOver = false
process.once('message', () => {
  isOver = true
})
process.send?.('begins')
await Promise.all(
  (['live', 'ready'] as const).map(async (name) => {
    while (!isOver) {
      health[name].push(await askOnce(agent, port, `/health/${name}`))
      await setTimeout(PING_MS)
    }
  }),
)
agent.destroy()
process.send?.(health)
process.disconnect()
