/** A thread of its own for argon2, so that files, names and pages never wait for a password (docs/reliability.md 0.5). */
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'

/** argon2id (the library's default) of 64 MiB and three passes: twelve characters need a dear guess. */
const COST = { memoryCost: 65_536, timeCost: 3, parallelism: 1, outputLen: 32 } as const
/** Half of a page's share of a busy core (sched(7)). */
const NICE = 3

export type HashingJob = { password: string; pepper: Uint8Array; passwordHash: string | null }
export type HashingAnswer = { value: string | boolean } | { failed: string }

// Linux alone counts priorities by thread; elsewhere this would slow the whole process down.
if (process.platform === 'linux') setPriority(0, NICE)

const work = ({ password, pepper, passwordHash }: HashingJob): HashingAnswer => {
  try {
    const secret = Buffer.from(pepper)
    const value = passwordHash === null ? hashSync(password, { ...COST, secret }) : verifySync(passwordHash, password, { secret })
    return { value }
  } catch (error) {
    return { failed: String(error) }
  }
}

parentPort?.on('message', (job: HashingJob) => parentPort?.postMessage(work(job)))
