import { SUBJECT_KINDS } from '@tongyun/contract/review/endpoints'
import { expect, test } from 'vitest'
import { REASON, reasonComments, reasonsOf } from './reasons.ts'

test('a reason that is ticked is a comment on the whole in three languages; what is no reason is none', () => {
  const form = new FormData()
  form.append(REASON, 'paper_expired')
  form.append(REASON, 'toString')
  const comments = reasonComments(form)
  expect(comments).toMatchObject([{ path: '' }])
  const lines = comments[0]?.text.split('\n') ?? []
  expect(lines).toHaveLength(3)
  expect([/证照已过期/, /expired/, /истёк/].every((word) => lines.some((line) => word.test(line)))).toBe(true)
})

test('every kind has reasons, each once', () => {
  for (const kind of SUBJECT_KINDS) {
    const reasons = reasonsOf(kind).map(({ reason }) => reason)
    expect(reasons.length, kind).toBeGreaterThan(0)
    expect(new Set(reasons).size).toBe(reasons.length)
  }
})
