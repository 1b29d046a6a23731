import type { DataOf } from '@tongyun/contract/endpoint'
import type { getImport, ImportStatus } from '@tongyun/contract/price-sheets/endpoints'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchImport } from './import-watch.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const sheetWith = (status: ImportStatus, progress = 0) => ({ status, progress }) as DataOf<typeof getImport>

/** Watches an import whose answers come one after the other, the last again and again. */
const watch = (answers: (DataOf<typeof getImport> | null | Error)[]) => {
  const told = { seen: [] as number[], changed: 0, asked: 0 }
  const end = watchImport({
    from: 'reading',
    ask: async () => {
      const answer = answers[Math.min(told.asked, answers.length - 1)] ?? null
      told.asked += 1
      if (answer instanceof Error) throw answer
      return answer
    },
    seen: ({ progress }) => told.seen.push(progress),
    changed: () => {
      told.changed += 1
    },
  })
  return { told, end }
}

test('a server that is busy, or away, is asked again, and the change is told once', async () => {
  const { told } = watch([sheetWith('reading', 100), null, new Error('network'), sheetWith('reading', 300), sheetWith('checked')])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told).toEqual({ seen: [100, 300], changed: 1, asked: 5 })
})

test('nothing is asked after it was left, nor told of what was asked before', async () => {
  const { told, end } = watch([sheetWith('reading', 100), sheetWith('checked')])
  await vi.advanceTimersByTimeAsync(250)
  end()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told).toEqual({ seen: [100], changed: 0, asked: 1 })
})
