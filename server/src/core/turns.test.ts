import { setImmediate as loopTurn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { letIn, nextTurn, takeTurns, waitAtDoorMs } from './turns.ts'

const SLICES = 3

const holdUp = (ms: number) => {
  const until = performance.now() + ms
  while (performance.now() < until);
}

/** What `workers` do in `SLICES` turns each, and what else the loop came to meanwhile, in the order it happened. */
const orderOf = async (workers: number, turn: () => Promise<unknown>) => {
  const order: string[] = []
  let isOver = false
  const others = async () => {
    while (!isOver) {
      order.push('others')
      await loopTurn()
    }
  }
  const work = async (name: number) => {
    for (let slice = 0; slice < SLICES; slice += 1) {
      await turn()
      order.push(String(name))
    }
  }
  const looking = others()
  await Promise.all(Array.from({ length: workers }, (_, name) => work(name)))
  isOver = true
  await looking
  return order
}
/** The longest row of turns between which nobody else had one. */
const longestRow = (order: readonly string[]) =>
  Math.max(
    ...order
      .join(' ')
      .split('others')
      .map((row) => row.split(' ').filter((name) => name !== '').length),
  )

test.each([1, 2, 7, 40])('between two turns of %i workers everybody else has one', async (workers) => {
  expect(longestRow(await orderOf(workers, nextTurn))).toBe(1)
})

test('control: where each waits for the loop alone, all have the same turn', async () => {
  expect(longestRow(await orderOf(40, loopTurn))).toBe(40)
})

test('whoever came first is first, and nobody has a second turn before all had one', async () => {
  const order = (await orderOf(5, nextTurn)).filter((name) => name !== 'others')
  expect(order.join('')).toBe('012340123401234')
})

test('a slice that is used up ends with a turn, one that is not goes on', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const turns = takeTurns()
  expect(turns.isOver()).toBe(false)
  vi.advanceTimersByTime(9)
  expect(turns.isOver()).toBe(false)
  vi.advanceTimersByTime(2)
  expect(turns.isOver()).toBe(true)
  await turns.next()
  expect(turns.isOver()).toBe(false)
  vi.useRealTimers()
})

test('whoever was let in goes on before the next is', async () => {
  const order: string[] = []
  const ask = async (name: string) => {
    await letIn(name)
    order.push(`${name} in`)
    for (let step = 1; step <= 2; step += 1) {
      await nextTurn()
      order.push(`${name} ${step}`)
    }
  }
  await Promise.all(['a', 'b'].map(ask))
  expect(order).toEqual(['a in', 'a 1', 'a 2', 'b in', 'b 1', 'b 2'])
})

test('long work holds nobody at the door for ever: after a while it stands there itself', async () => {
  let isOver = false
  const work = async () => {
    const turns = takeTurns()
    while (!isOver) {
      if (turns.isOver()) await turns.next()
      holdUp(1)
    }
  }
  const working = [work(), work()]
  await letIn('visitor')
  isOver = true
  await Promise.all(working)
  expect(waitAtDoorMs('visitor')).toBe(0)
})

test('the wait at the door is known once some were let in, and none when nobody stands there', async () => {
  const asked = Array.from({ length: 200 }, async () => {
    await letIn('many')
    holdUp(5)
  })
  await Promise.all(asked.slice(0, 100))
  expect(waitAtDoorMs('many')).toBeGreaterThan(300)
  await Promise.all(asked)
  expect(waitAtDoorMs('many')).toBe(0)
})
