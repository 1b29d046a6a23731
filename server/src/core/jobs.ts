/** The one way in which work runs again and again while the app listens (decision 036). */
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { claimJob, finishJob, giveJobBack, renewJob, selectJob } from './jobs.queries.ts'
import { followSign, type Read, readSign } from './signs.ts'

/** Another process takes a job over this long after its process was last heard of. */
const LEASE_MS = 30_000
const RENEW_MS = 10_000
const FIRST_RETRY_MS = 5_000
/** What is begun when something is due is begun at least so often, whatever is known of that. */
const SWEPT_EVERY_MS = 60_000

/**
 * A pass of work; `signal` tells that the process ends, or that the job is another's by now. A pass that answers `more` left
 * something to do and is followed by the next at once.
 */
type Pass = (signal: AbortSignal) => Promise<unknown>

/**
 * `everyMs` after a pass the next begins; where there is `due`, which says in SQL whether a pass would find something, not before
 * that is so or not known, and after a minute in any case.
 */
type Work = { name: string; everyMs: number; pass: Pass; due?: Read<boolean> }
export type Job = Work
/** `atClose` runs once when the app closes, after the last pass. */
type Loop = Work & { atClose?: () => Promise<unknown> }

/** What a process knows of one of its jobs. */
type State = { failures: number; succeededAt: number | null }
/** Runs a pass before its time, once more if one is running; also in an app that does not listen. */
type Wake = () => void

const states = new WeakMap<object, Map<string, State>>()

/** Job → state in the process of `app`; gauges and the answer of readiness are read from it. */
const statesOf = ({ services }: FastifyInstance): Map<string, State> => {
  const known = states.get(services)
  if (known !== undefined) return known
  const made = new Map<string, State>()
  states.set(services, made)
  services.conditions.push({
    name: 'jobs',
    read: () => ({ failing: [...made].filter(([, { failures }]) => failures > 0).map(([name]) => name) }),
  })
  return made
}

const stateOf = (app: FastifyInstance, name: string): State => {
  const known = statesOf(app)
  if (known.has(name)) throw new Error(`There are two jobs called ${name}.`)
  const state: State = { failures: 0, succeededAt: null }
  known.set(name, state)
  app.services.gauges.push(
    {
      name: `job_${name.replaceAll('-', '_')}_failures`,
      help: `Times in a row that the job ${name} failed`,
      read: () => state.failures,
    },
    {
      name: `job_${name.replaceAll('-', '_')}_success_age_seconds`,
      help: `Seconds since the job ${name} went well, -1 before`,
      read: () => (state.succeededAt === null ? -1 : (Date.now() - state.succeededAt) / 1000),
    },
  )
  return state
}

const retryMs = (failures: number, everyMs: number) => Math.min(everyMs, FIRST_RETRY_MS * 2 ** (failures - 1))

/** Work of an app: how it is begun, its pass alone, and whether that would find something. */
type Kept = { start: () => void; pass: Pass; due: Read<boolean> | undefined }
const works = new WeakMap<object, Kept[]>()
const worksOf = ({ services }: FastifyInstance): Kept[] => {
  const known = works.get(services) ?? []
  works.set(services, known)
  return known
}

/** Begins the work of an app that is called without listening, as a sandbox is. It ends when the app closes. */
export const startJobs = (app: FastifyInstance) => {
  for (const { start } of worksOf(app)) start()
}

/** Runs every pass that is due once, and what it left to do; a pass that another process runs as well changes nothing twice. */
export const runPasses = async (app: FastifyInstance) => {
  const { signal } = new AbortController()
  const { database, clock } = app.services
  for (const { pass, due } of worksOf(app))
    while ((due === undefined || (await readSign(database, due, clock()))) && (await pass(signal)) === 'more');
}

/** A pass, and how long to wait after it, 0 for not at all. */
type Turn = (signal: AbortSignal) => Promise<number>

/** Runs one turn after another from the moment the app listens until it closes; closing waits for the turn that runs. */
const runRepeatedly = (app: FastifyInstance, { name, everyMs, pass, due, atClose }: Loop, state: State, turn: Turn): Wake => {
  const ending = new AbortController()
  const { signal } = ending
  let running: Promise<void> | undefined
  let [isWoken, isDue, endWait] = [false, false, () => {}]
  let endPause = () => {}
  const pause = (ms: number) =>
    new Promise<void>((done) => {
      const timer = setTimeout(done, ms).unref()
      endPause = () => {
        clearTimeout(timer)
        done()
      }
    })
  const isAwaited = () => due !== undefined && !isDue && !isWoken && !signal.aborted
  const untilDue = async () => {
    if (!isAwaited()) return
    endWait = () => isAwaited() || endPause()
    await pause(SWEPT_EVERY_MS)
    endWait = () => {}
  }
  const found = (isSo: boolean) => {
    isDue = isSo
    endWait()
  }
  if (due !== undefined) {
    const seen = (isSo: boolean) => {
      found(isSo)
      // What has nothing to do goes well.
      if (!isSo) Object.assign(state, { failures: 0, succeededAt: Date.now() })
    }
    followSign(app.services, { read: due, isAsked: () => running !== undefined, seen, lost: () => found(true) })
  }
  const run = async () => {
    while (!signal.aborted) {
      await untilDue()
      if (signal.aborted) return
      isWoken = false
      isDue = false
      let waitMs: number
      try {
        waitMs = await turn(signal)
        isDue = waitMs === 0
      } catch (error) {
        state.failures += 1
        waitMs = retryMs(state.failures, everyMs)
        // What fails again and again, as everything does without a database, is told ever more rarely.
        if (Number.isInteger(Math.log2(state.failures)))
          app.log.warn({ err: error, job: name, failures: state.failures }, 'a job failed and is tried again')
      }
      if (waitMs > 0 && !isWoken && !signal.aborted) await pause(waitMs)
    }
  }
  const start = () => {
    running ??= run()
  }
  worksOf(app).push({ start, pass, due })
  app.addHook('onListen', async () => start())
  app.addHook('preClose', async () => {
    ending.abort()
    endPause()
  })
  app.addHook('onClose', async () => {
    await running
    await atClose?.().catch((error) => app.log.warn({ err: error, job: name }, 'the last turn of a job failed'))
  })
  return () => {
    isWoken = true
    endPause()
    running ??= run()
  }
}

/** Work that every process does for itself: at once, then `everyMs` after each pass, or where it is due. A failure is logged and tried again. */
export const keepLoop = (app: FastifyInstance, loop: Loop): Wake => {
  const state = stateOf(app, loop.name)
  return runRepeatedly(app, loop, state, async (signal) => {
    const left = await loop.pass(signal)
    Object.assign(state, { failures: 0, succeededAt: Date.now() })
    return left === 'more' ? 0 : loop.everyMs
  })
}

/**
 * Work that one process of all does, `everyMs` after it was last done, whatever process did it and however often they were
 * started, or where it is due: taking it is two writes that wait for the disk. A process that dies loses it to another within
 * LEASE_MS. A failure is logged and tried again, after longer and longer times up to `everyMs`.
 */
export const keepJob = (app: FastifyInstance, job: Job): void => {
  const { name, everyMs, pass } = job
  const state = stateOf(app, name)
  const mine = { name, owner: randomUUID() }
  runRepeatedly(app, job, state, async (ending) => {
    const { database } = app.services
    if (!(await claimJob(database, mine, LEASE_MS))) {
      const seen = await selectJob(database, name)
      Object.assign(state, { failures: 0, succeededAt: seen?.succeededAt?.getTime() ?? null })
      return Math.max(1, Math.min(seen?.waitMs ?? everyMs, everyMs))
    }
    const lost = new AbortController()
    const signal = AbortSignal.any([ending, lost.signal])
    const renewing = setInterval(() => {
      renewJob(database, mine, LEASE_MS).then(
        (ours) => ours || lost.abort(),
        () => undefined,
      )
    }, RENEW_MS).unref()
    try {
      while ((await pass(signal)) === 'more' && !signal.aborted);
    } catch (error) {
      if (!lost.signal.aborted)
        await giveJobBack(database, mine, { failed: true, retryMs: retryMs(state.failures + 1, everyMs) }).catch(() => undefined)
      throw error
    } finally {
      clearInterval(renewing)
    }
    if (ending.aborted) await giveJobBack(database, mine, { failed: false, retryMs: 0 })
    else await finishJob(database, mine, everyMs)
    Object.assign(state, { failures: 0, succeededAt: Date.now() })
    return everyMs
  })
}
