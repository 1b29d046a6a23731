/** What Linux says about a process. */
import { readdirSync, readFileSync } from 'node:fs'

const MIB = 1024

const status = (pid: number, field: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / MIB

/** Resident memory in MiB, now. */
export const residentMib = (pid: number): number => status(pid, 'VmRSS')

/** Highest resident memory in MiB since the process started. */
export const peakResidentMib = (pid: number): number => status(pid, 'VmHWM')

/** Process below `ancestor` (itself included) whose command line holds `text`; undefined when there is none. */
export const processBelow = (ancestor: number, text: string): number | undefined => {
  const found = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const read = (pid: number) => {
    try {
      const [, parent = '0'] = /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
      return { pid, parent: Number(parent), command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') }
    } catch {
      return undefined
    }
  }
  const processes = new Map(found.map((pid) => read(Number(pid))).flatMap((process) => (process ? [[process.pid, process]] : [])))
  const isBelow = (pid: number): boolean => pid === ancestor || (pid > 1 && isBelow(processes.get(pid)?.parent ?? 0))
  return [...processes.values()].find((process) => process.command.includes(text) && isBelow(process.pid))?.pid
}
