import type { resetSandbox as endpoint } from '@tongyun/contract/sandbox/endpoints'
import type { Operation } from '../core/route.ts'
import { withinSandbox } from './within-sandbox.ts'

/** POST /open/v1/sandbox/reset. This call is answered by the app of the sandbox that was; the next opens the new one. */
export const resetSandbox: Operation<typeof endpoint> = async (_, context) => {
  const { clock, reset } = withinSandbox(context)
  const { ends_at: endsAt } = clock.state
  await reset()
  return { now: clock.base().toISOString(), endsAt: endsAt.toISOString() }
}
