/** What owners do with the sandbox of their firm on pages: the calls that a program makes with a test key. */
import type * as contract from '@tongyun/contract/sandbox/own-sandbox'
import { columnsOf, lockOwnFirm } from '../accounts/index.ts'
import { BusinessError } from '../core/errors.ts'
import type { Context, Operation } from '../core/route.ts'
import type { Services } from '../core/services.ts'
import type { Desk } from './get-sandbox-key.ts'
import { beingMade } from './make-sandbox.ts'

const ownFirm = async (context: Context) => {
  const { firm } = await context.database.transaction().execute((transaction) => lockOwnFirm(transaction, context))
  return columnsOf(firm)
}

/** GET /ty/sandbox/own. */
export const getOwnSandbox =
  (desk: Desk): Operation<typeof contract.getOwnSandbox> =>
  async (_, context) => {
    const firm = await ownFirm(context)
    const [state, own] = [await desk.state(), await desk.stateOf(firm)]
    if (own === null) return { state, sandbox: null }
    const { ahead_ms: aheadMs, ends_at: endsAt } = own
    const now = new Date(context.now.getTime() + aheadMs).toISOString()
    return { state, sandbox: { now, aheadS: Math.round(aheadMs / 1_000), endsAt: endsAt.toISOString() } }
  }

type Time = { now: string; endsAt: string }

/** @throws BusinessError 810001 for what the sandbox does not take, 810002 where there is none to be had */
const askSandbox = async ({ sandboxes }: Services, context: Context, path: string, body: object): Promise<Time> => {
  const firm = await ownFirm(context)
  const call = { method: 'POST', path, body: JSON.stringify(body), locale: context.locale, isOnce: false }
  const { status, body: text } = await sandboxes.answer(firm, call)
  if (status === 200) return JSON.parse(text) as Time
  if (status === 400) throw new BusinessError(810001, { field: 'advanceS', rule: 'too_big', path: 'advanceS', limit: '' })
  throw beingMade()
}

/** POST /ty/sandbox/own/clock. */
export const moveOwnSandboxClock =
  (services: Services): Operation<typeof contract.moveOwnSandboxClock> =>
  ({ advanceS }, context) =>
    askSandbox(services, context, '/open/v1/sandbox/clock', { advanceS })

/** POST /ty/sandbox/own/reset. */
export const resetOwnSandbox =
  (services: Services): Operation<typeof contract.resetOwnSandbox> =>
  (_, context) =>
    askSandbox(services, context, '/open/v1/sandbox/reset', {})
