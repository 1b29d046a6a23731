/** A running PostgreSQL as the operating system shows it. */
import { existsSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** True while a process runs; a zombie nobody collected counts as ended. */
export const isRunning = (pid: number) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return !'ZX'.includes(stat.charAt(stat.lastIndexOf(')') + 2))
  } catch {
    return false
  }
}

export type Postmaster = { pid: number; socketFolder: string; binary: string }

/** The PostgreSQL that runs on `cluster`, found by its postmaster.pid (PostgreSQL miscadmin.h: line 1 process, 5 socket). */
export const runningPostmaster = (cluster: string): Postmaster | undefined => {
  const file = `${cluster}/postmaster.pid`
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid < 2 || !isRunning(pid)) return undefined
  // The number may belong to somebody else by now.
  const isOurs = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster)
  return isOurs ? { pid, socketFolder: lines[4] ?? '', binary: readlinkSync(`/proc/${pid}/exe`) } : undefined
}

const endsWithin = async (pid: number, milliseconds: number) => {
  for (const end = Date.now() + milliseconds; Date.now() < end; await sleep(20)) if (!isRunning(pid)) return true
  return false
}

/** Ends a PostgreSQL: fast (SIGINT: disconnect, write a checkpoint), and at once (SIGQUIT: recover later) if that hangs. */
export const stopPostmaster = async (pid: number) => {
  const send = (signal: 'SIGINT' | 'SIGQUIT') => {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
  send('SIGINT')
  if (await endsWithin(pid, 30_000)) return
  send('SIGQUIT')
  await endsWithin(pid, 5_000)
}
