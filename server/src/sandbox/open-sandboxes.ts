/** The sandboxes that are open in this process: opened when a call comes, closed when none came for a while. */
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { TurnedAway } from '../core/error-handler.ts'
import type { OpenSandbox } from './open-sandbox.ts'

type Slot = {
  opening: Promise<OpenSandbox>
  /** Calls that are being answered. */
  calls: number
  usedAt: number
}

/** A call waits so long for those before it to end where its sandbox begins anew. */
const DRAIN_MS = 2_000
const LOOK_MS = 20

export type OpenSandboxes = ReturnType<typeof keepOpen>

/**
 * @param open opens one
 * @param most so many at once; another waits until one of them has nothing to do
 */
export const keepOpen = (
  open: (sandboxId: string) => Promise<OpenSandbox>,
  { most, idleMs, log }: { most: number; idleMs: number; log: Pick<FastifyBaseLogger, 'warn'> },
) => {
  const slots = new Map<string, Slot>()
  /** Those that are being closed, by which a sandbox is not opened twice at once. */
  const closing = new Map<string, Promise<void>>()

  const shut = (sandboxId: string): Promise<void> => {
    const slot = slots.get(sandboxId)
    if (slot === undefined) return closing.get(sandboxId) ?? Promise.resolve()
    slots.delete(sandboxId)
    const closed = slot.opening
      .then(({ close }) => close())
      .catch((error: unknown) => log.warn({ err: error, sandbox: sandboxId }, 'a sandbox was not closed in order'))
      .finally(() => closing.delete(sandboxId))
    closing.set(sandboxId, closed)
    return closed
  }
  const makeRoom = () => {
    if (slots.size < most) return
    const free = [...slots].filter(([, { calls }]) => calls === 0).sort(([, a], [, b]) => a.usedAt - b.usedAt)[0]
    if (free === undefined) throw new TurnedAway(503, 1)
    void shut(free[0])
  }
  const slotOf = (sandboxId: string): Slot => {
    const known = slots.get(sandboxId)
    if (known !== undefined) return known
    makeRoom()
    const opening = (closing.get(sandboxId) ?? Promise.resolve()).then(() => open(sandboxId))
    const slot: Slot = { opening, calls: 0, usedAt: Date.now() }
    slots.set(sandboxId, slot)
    opening.catch(() => {
      if (slots.get(sandboxId) === slot) slots.delete(sandboxId)
    })
    return slot
  }

  const timer = setInterval(
    () => {
      for (const [sandboxId, { calls, usedAt }] of slots) if (calls === 0 && usedAt < Date.now() - idleMs) void shut(sandboxId)
    },
    Math.min(idleMs, 5_000),
  ).unref()

  return {
    size: () => slots.size,
    /** The sandbox, open, until `leave` is called. @throws TurnedAway 503 while all that may be open are at work */
    enter: async (sandboxId: string): Promise<{ sandbox: OpenSandbox; leave: () => void }> => {
      for (;;) {
        const slot = slotOf(sandboxId)
        slot.calls += 1
        slot.usedAt = Date.now()
        const leave = () => {
          slot.calls -= 1
          slot.usedAt = Date.now()
        }
        try {
          const sandbox = await slot.opening
          if (await sandbox.clock.isCurrent()) return { sandbox, leave }
        } catch (error) {
          leave()
          throw error
        }
        leave()
        // Another process began it anew: what is remembered of it here is over.
        if (slots.get(sandboxId) === slot) void shut(sandboxId)
      }
    },
    /**
     * Closes it, does `work`, and opens it anew for the next call, which waits so long. Calls that are under way get a moment
     * to end before; the one that asks for it is among them, and is answered by the app that is closed.
     */
    renew: async (sandboxId: string, work: () => Promise<void>) => {
      const slot = slots.get(sandboxId)
      slots.delete(sandboxId)
      const done = (async () => {
        for (const until = Date.now() + DRAIN_MS; (slot?.calls ?? 0) > 1 && Date.now() < until; ) await wait(LOOK_MS)
        await (await slot?.opening)?.close()
        await work()
      })()
      const over = () => void closing.delete(sandboxId)
      closing.set(sandboxId, done.then(over, over))
      await done
    },
    /** Closes one that has ended. */
    shut,
    close: async () => {
      clearInterval(timer)
      await Promise.all([...[...slots.keys()].map(shut), ...closing.values()])
    },
  }
}
