import { expect, test } from 'vitest'
import { shareOver } from './age-bar.tsx'

test('E06 the bar fills from the submission to the end of its service level and no further', () => {
  const review = { submittedAt: '2026-11-27T08:00:00Z', dueAt: '2026-11-27T12:00:00Z' }
  const at = (time: string) => shareOver(review, `2026-11-27T${time}:00Z`)
  expect([at('07:00'), at('08:00'), at('11:00'), at('12:00'), at('15:00')]).toEqual([0, 0, 0.75, 1, 1])
  expect(shareOver({ ...review, dueAt: review.submittedAt }, review.submittedAt)).toBe(1)
})
