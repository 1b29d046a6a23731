/** What owners do with the sandbox of their firm on pages: the calls that a program makes with a test key. */
import type { Problem } from '@tongyun/contract/envelope'
import type * as contract from '@tongyun/contract/sandbox/own-sandbox'
import type { Simulated, simulateInOwnSandbox as simulateEndpoint } from '@tongyun/contract/sandbox/simulate'
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

/**
 * @throws BusinessError 810002 where there is none to be had, else whatever the sandbox refuses with
 */
const askSandbox = async <Answer>({ sandboxes }: Services, context: Context, path: string, body: object): Promise<Answer> => {
  const firm = await ownFirm(context)
  const call = {
    method: 'POST',
    path: `/open/v1/sandbox/${path}`,
    body: JSON.stringify(body),
    locale: context.locale,
    isOnce: false,
  }
  const { status, body: text } = await sandboxes.answer(firm, call)
  if (status === 200) return JSON.parse(text) as Answer
  if (status >= 500) throw beingMade()
  const { code, params } = JSON.parse(text) as Problem
  throw new BusinessError(code as 811001, params as never)
}

/** POST /ty/sandbox/own/clock. */
export const moveOwnSandboxClock =
  (services: Services): Operation<typeof contract.moveOwnSandboxClock> =>
  ({ advanceS }, context) =>
    askSandbox<Time>(services, context, 'clock', { advanceS })

/** POST /ty/sandbox/own/reset. */
export const resetOwnSandbox =
  (services: Services): Operation<typeof contract.resetOwnSandbox> =>
  (_, context) =>
    askSandbox<Time>(services, context, 'reset', {})

/** POST /ty/sandbox/own/simulate. */
export const simulateInOwnSandbox =
  (services: Services): Operation<typeof simulateEndpoint> =>
  ({ event, about, count }, context) =>
    askSandbox<Simulated>(services, context, `simulate/${event}`, { about, count })
