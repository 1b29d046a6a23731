/** The sandboxes of one process of the site: opened as calls come, and kept in order by one process of all. */
import type { SandboxState } from '@tongyun/contract/sandbox/endpoints'
import type { FastifyInstance } from 'fastify'
import { BusinessError } from '../core/errors.ts'
import { keepJob } from '../core/jobs.ts'
import { answerWithin } from './answer-within.ts'
import type { Desk } from './get-sandbox-key.ts'
import { handOverTo } from './hand-over.ts'
import { KEPT_EVERY_MS, keepSandboxes } from './keep-sandboxes.ts'
import { begin, beingMade, makeForFirm, makeForKey } from './make-sandbox.ts'
import { type Building, openSandbox } from './open-sandbox.ts'
import { keepOpen } from './open-sandboxes.ts'
import { countSandboxes, selectSandboxOfFirm } from './sandboxes.queries.ts'
import { openShelf, type Shelf } from './shelf.ts'
import { stateIn } from './state-in.ts'
import { templateVersion } from './template-version.ts'
import { noteWithin } from './within-sandbox.ts'

const noSandbox = () => new BusinessError(810002, { reason: 'no_sandbox' })

/** Where there are no sandboxes: within one, and where they are switched off. */
const NONE: Desk = {
  state: async () => 'off',
  stateOf: async () => null,
  makeForKey: () => {
    throw noSandbox()
  },
}

export const provideSandboxes = (app: FastifyInstance, building: Building): Desk => {
  const { services, log } = app
  const { config, database, clock } = services
  if (config.sandboxMost === 0 || services.environment === 'test') return NONE

  // Asked for when it is first needed: a database that is away keeps no process from starting.
  let opened: Promise<Shelf> | undefined
  const shelfOf = async (): Promise<Shelf> => {
    opened ??= templateVersion().then((version) => openShelf(database, version, log))
    opened.catch(() => {
      opened = undefined
    })
    const shelf = await opened
    if (!shelf.mayCreate) throw noSandbox()
    return shelf
  }

  const open = async (sandboxId: string) => {
    const shelf = await shelfOf()
    const sandbox = await openSandbox({ sandboxId, address: shelf.addressOf(sandboxId), config, log, building, now: clock })
    const reset = async () => {
      const { ends_at: endsAt, lasts_ms: lastsMs } = sandbox.clock.state
      const copy = await shelf.takeAside()
      if (copy === null) throw beingMade()
      await begin(copy.address, { endsAt, lastsMs })
      await sandboxes.renew(sandboxId, () => shelf.replace(sandboxId, copy.name))
    }
    // A call with a key of a firm is that firm's on the market, and no call here is kept here.
    sandbox.app.services.noteCall = (call) => {
      const firm = sandbox.firms.get(call.keyId)
      if (firm !== undefined) services.noteCall({ ...call, ...firm, at: clock() })
    }
    noteWithin(sandbox.database, { app: sandbox.app, clock: sandbox.clock, reset })
    return sandbox
  }
  const sandboxes = keepOpen(open, {
    most: config.sandboxOpen,
    idleMs: config.sandboxIdleSeconds * 1_000,
    log,
  })
  const makers = async () => ({ database, config, shelf: await shelfOf() })

  services.sandboxes = {
    handOver: handOverTo(services, sandboxes),
    of: async (firm) => makeForFirm(await makers(), firm, clock()),
    answer: async (firm, call) => {
      await makeForFirm(await makers(), firm, clock())
      const row = await selectSandboxOfFirm(database, firm)
      if (row === undefined) throw noSandbox()
      const { sandbox, leave } = await sandboxes.enter(row.sandbox_id)
      return answerWithin(sandbox, call).finally(leave)
    },
  }
  let known: SandboxState = 'being_made'
  services.conditions.push({ name: 'sandbox', read: () => ({ state: known }) })
  services.gauges.push({ name: 'sandboxes_open', help: 'Sandboxes this process has open', read: sandboxes.size })
  const state = async (): Promise<SandboxState> => {
    const shelf = await shelfOf().catch((error) => {
      if (error instanceof BusinessError) return null
      throw error
    })
    if (shelf === null) known = 'off'
    else if ((await shelf.template()) === undefined) known = 'being_made'
    else known = (await countSandboxes(database)) >= config.sandboxMost ? 'full' : 'ready'
    return known
  }
  keepJob(app, {
    name: 'keep-sandboxes',
    everyMs: KEPT_EVERY_MS,
    pass: async (signal) => {
      if ((await state()) === 'off') return undefined
      const left = await keepSandboxes({ database, config, shelf: await shelfOf(), log, now: clock }, signal)
      await state()
      return left
    },
  })
  app.addHook('onClose', async () => {
    await sandboxes.close()
    await (await opened?.catch(() => undefined))?.close()
  })
  return {
    state,
    stateOf: async (firm) => {
      const row = await selectSandboxOfFirm(database, firm)
      const shelf = row === undefined ? null : await shelfOf()
      if (row === undefined || shelf === null || !(await shelf.exists(row.sandbox_id))) return null
      return stateIn(shelf.addressOf(row.sandbox_id), log)
    },
    makeForKey: async (key, now) => (await makeForKey(await makers(), key, now)) as Date,
  }
}
