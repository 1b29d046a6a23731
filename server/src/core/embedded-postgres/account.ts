/** Which user PostgreSQL runs as: it refuses root, so root starts it as nobody. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { StartRefused } from '../config.ts'

export type Account = { uid: number; gid: number }

/** The account to run PostgreSQL as; undefined means as this process. */
export const postgresAccount = (): Account | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const line = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+):(\d+):/m)
  if (line === null)
    throw new StartRefused(
      'PostgreSQL does not run as root and there is no user "nobody". Start as an ordinary user or set DATABASE_URL.',
    )
  return { uid: Number(line[1]), gid: Number(line[2]) }
}

/** True when `account` may enter `folder`; the kernel is asked, since modes, groups and access lists all count. */
export const canEnter = (account: Account | undefined, folder: string) =>
  account === undefined || spawnSync('/bin/sh', ['-c', 'test -x "$1/."', 'sh', folder], { ...account, cwd: '/' }).status === 0
