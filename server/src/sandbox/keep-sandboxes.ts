/** What keeps sandboxes in order: the template they are copied from, copies made ahead, and the end of those that are over. */
import { fork } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { DAY_MS, MINUTE_MS } from '@tongyun/freight/days'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Config } from '../core/config.ts'
import type { Database } from '../core/database.ts'
import { folderOf, secretOfSandboxes } from './sandbox-config.ts'
import { deleteSandbox, selectSandboxes, updateEnd } from './sandboxes.queries.ts'
import type { Shelf } from './shelf.ts'
import { stateIn } from './state-in.ts'

export const KEPT_EVERY_MS = MINUTE_MS
/** A template is dated from when it was made, and so is its market. */
const TEMPLATE_LASTS_MS = DAY_MS

const MAKER = fileURLToPath(new URL('../../seed/sandbox/make-template.ts', import.meta.url))

/** What the process that makes a template is told: where the empty database is, and the secret of sandboxes. */
export type TemplateOrder = { address: pg.PoolConfig; logLevel: string; secret: string }

type Kept = { database: Database; config: Config; shelf: Shelf; log: FastifyBaseLogger; now: () => Date }

/** Fills a template in a process of its own, which leaves the processor to everybody else. */
const fillTemplate = ({ config }: Kept, address: pg.PoolConfig, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = fork(MAKER, { execArgv: [], signal, killSignal: 'SIGKILL' })
    child.once('error', reject)
    child.once('exit', (code, ended) =>
      code === 0 ? resolve() : reject(new Error(`making the template of sandboxes ended with ${ended ?? code}`)),
    )
    child.send({ address, logLevel: config.logLevel, secret: secretOfSandboxes(config) } satisfies TemplateOrder)
  })

const keepTemplate = async (kept: Kept, signal: AbortSignal) => {
  const { shelf, now, log } = kept
  const known = await shelf.template()
  if (known !== undefined && known.madeAt.getTime() > now().getTime() - TEMPLATE_LASTS_MS) return
  const began = performance.now()
  await shelf.makeTemplate((address) => fillTemplate(kept, address, signal), now())
  log.info({ ms: Math.round(performance.now() - began) }, 'the template of sandboxes was made')
}

/** When a sandbox that goes on while it is used ends: its own database knows. */
const endOf = async ({ shelf, log }: Kept, sandboxId: string): Promise<Date | null> => {
  if (!(await shelf.exists(sandboxId))) return null
  return (await stateIn(shelf.addressOf(sandboxId), log)).ends_at
}

const endSandboxes = async (kept: Kept) => {
  const { database, config, shelf, now } = kept
  for (const { sandbox_id: sandboxId, key_id: keyId, ends_at: endsAt } of await selectSandboxes(database)) {
    if (endsAt > now()) continue
    const end = keyId === null ? await endOf(kept, sandboxId) : null
    if (end !== null && end > now()) {
      await updateEnd(database, sandboxId, end)
      continue
    }
    await deleteSandbox(database, sandboxId)
    await shelf.drop(sandboxId)
    await rm(folderOf(config, sandboxId), { recursive: true, force: true })
  }
  await shelf.sweep(async () => (await selectSandboxes(database)).map(({ sandbox_id: id }) => id))
}

/** One pass of the job. @returns `more` while copies are missing */
export const keepSandboxes = async (kept: Kept, signal: AbortSignal) => {
  await endSandboxes(kept)
  await keepTemplate(kept, signal)
  return (await kept.shelf.stock()) ? 'more' : undefined
}
