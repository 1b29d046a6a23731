/** Hands passwords to the threads that hash them, two at a time in the order they came. */
import { Worker } from 'node:worker_threads'
import type { HashingAnswer, HashingJob } from './hashing-thread.ts'

const THREADS = 2

type Waiting = { job: HashingJob; done: (value: string | boolean) => void; fail: (error: Error) => void }

const idle: Worker[] = []
const waiting: Waiting[] = []
let threads = 0

/** A thread does not keep the process alive; what waits for it does. */
const startThread = (): Worker => {
  threads += 1
  const thread = new Worker(new URL('./hashing-thread.ts', import.meta.url))
  thread.unref()
  return thread
}

const workOn = (thread: Worker, { job, done, fail }: Waiting) => {
  const lost = (error?: unknown) => {
    threads -= 1
    fail(new Error('the hashing thread ended', { cause: error }))
    next()
  }
  thread.once('message', (answer: HashingAnswer) => {
    thread.removeListener('exit', lost)
    if ('value' in answer) done(answer.value)
    else fail(new Error(answer.failed))
    idle.push(thread)
    next()
  })
  thread.once('exit', lost)
  thread.postMessage(job)
}

const next = () => {
  if (waiting.length === 0) return
  const thread = idle.pop() ?? (threads < THREADS ? startThread() : undefined)
  if (thread !== undefined) workOn(thread, waiting.shift() as Waiting)
}

const enqueue = (job: HashingJob) =>
  new Promise<string | boolean>((done, fail) => {
    waiting.push({ job, done, fail })
    next()
  })

/** A new hash of a password. */
export const hash = (password: string, pepper: Buffer): Promise<string> =>
  enqueue({ password, pepper, passwordHash: null }) as Promise<string>

/** Whether a password fits a hash. */
export const verify = (passwordHash: string, password: string, pepper: Buffer): Promise<boolean> =>
  enqueue({ password, pepper, passwordHash }) as Promise<boolean>
