/** What Linux says about processes. */

import { readdirSync, readFileSync } from 'node:fs'
import { loadavg } from 'node:os'

const MIB = 1024
/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10

const status = (pid: number, field: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / MIB

/** Resident memory in MiB, now. */
export const residentMib = (pid: number): number => status(pid, 'VmRSS')

/** Highest resident memory in MiB since the process started. */
export const peakResidentMib = (pid: number): number => status(pid, 'VmHWM')

/** `ownCpuMs` is without, `cpuMs` with the time of those of its own that have ended. */
type Process = { pid: number; parent: number; command: string; ownCpuMs: number; cpuMs: number }

const readProcess = (pid: number): Process | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may hold blanks. State, parent, and from the eleventh the times: its own, and of those that ended.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [user = 0, system = 0, ...ended] = fields.slice(11, 15).map((field) => Number(field) * TICK_MS)
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return {
      pid,
      parent: Number(fields[1]),
      command,
      ownCpuMs: user + system,
      cpuMs: ended.reduce((sum, ms) => sum + ms, user + system),
    }
  } catch {
    return undefined
  }
}

/** The process that started one; 0 for one that is not there. */
export const parentOf = (pid: number): number => readProcess(pid)?.parent ?? 0

/** `ancestor` and all processes below it. */
export const processesBelow = (ancestor: number): Process[] => {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const processes = new Map(
    pids.map((pid) => readProcess(Number(pid))).flatMap((process) => (process ? [[process.pid, process]] : [])),
  )
  const isBelow = (pid: number): boolean => pid === ancestor || (pid > 1 && isBelow(processes.get(pid)?.parent ?? 0))
  return [...processes.values()].filter(({ pid }) => isBelow(pid))
}

/** Process below `ancestor` (itself included) whose command line holds `text`; undefined when there is none. */
export const processBelow = (ancestor: number, text: string): number | undefined =>
  processesBelow(ancestor).find(({ command }) => command.includes(text))?.pid

/** Processor time of a process, of all below it, and of those of them that have ended, ms. */
export const treeCpuMs = (ancestor: number): number => processesBelow(ancestor).reduce((sum, { cpuMs }) => sum + cpuMs, 0)

/** How many processes of the machine ran or wanted to, over the last minute. */
export const loadNow = (): number => Number((loadavg()[0] ?? 0).toFixed(1))
