import type { moveSandboxClock as endpoint } from '@tongyun/contract/sandbox/endpoints'
import { FURTHEST_AHEAD_S } from '@tongyun/contract/sandbox/terms/sandbox-terms'
import { BusinessError } from '../core/errors.ts'
import { runPasses } from '../core/jobs.ts'
import type { Operation } from '../core/route.ts'
import { updateAhead } from './state.queries.ts'
import { withinSandbox } from './within-sandbox.ts'

const FURTHEST_AHEAD_MS = FURTHEST_AHEAD_S * 1_000

/** POST /open/v1/sandbox/clock: what is due at the new time is done before the answer. */
export const moveSandboxClock: Operation<typeof endpoint> = async ({ advanceS, to }, context) => {
  const { app, clock } = withinSandbox(context)
  if ((advanceS === undefined) === (to === undefined)) {
    const field = 'advanceS'
    throw new BusinessError(810001, { field, rule: advanceS === undefined ? 'required' : 'unknown', path: field, limit: '' })
  }
  await clock.read()
  const now = clock.now()
  const then = to === undefined ? new Date(now.getTime() + (advanceS ?? 0) * 1_000) : new Date(to)
  const aheadMs = clock.state.ahead_ms + then.getTime() - now.getTime()
  const field = to === undefined ? 'advanceS' : 'to'
  if (then < now) throw new BusinessError(810001, { field, rule: 'too_small', path: field, limit: now.toISOString() })
  if (aheadMs > FURTHEST_AHEAD_MS) {
    const limit = new Date(clock.base().getTime() + FURTHEST_AHEAD_MS).toISOString()
    throw new BusinessError(810001, { field, rule: 'too_big', path: field, limit })
  }
  await updateAhead(context.database, Math.round(aheadMs))
  await clock.read()
  await runPasses(app)
  return { now: clock.now().toISOString(), endsAt: clock.state.ends_at.toISOString() }
}
