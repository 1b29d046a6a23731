/** Where the embedded PostgreSQL keeps its cluster and its socket. */
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { StartRefused } from '../config.ts'
import { type Account, canEnter } from './account.ts'
import { runningPostmaster } from './postmaster.ts'

/** Longest path of a Unix socket on Linux: sun_path of unix(7) holds 108 bytes with its closing zero. */
const MAX_SOCKET_PATH_BYTES = 107

/** A folder every user may enter: /var/lib/tongyun for root, else one in the home of the user. */
export const systemFolder = () => {
  const folder = process.getuid?.() === 0 ? '/var/lib/tongyun' : join(homedir(), '.local/share/tongyun')
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  return folder
}

const ownedBy = (account: Account | undefined, folder: string) => {
  if (account !== undefined) chownSync(folder, account.uid, account.gid)
  chmodSync(folder, 0o700)
  return folder
}

/** File in a cluster that lies elsewhere: the DATA_DIR it belongs to. */
const OWNER = 'data-dir'

/** Removes clusters elsewhere whose DATA_DIR was a temporary folder and is gone (test runs); nobody can find them again. */
const removeAbandoned = () => {
  for (const name of readdirSync(systemFolder())) {
    const folder = join(systemFolder(), name)
    if (!existsSync(join(folder, OWNER))) continue
    const owner = readFileSync(join(folder, OWNER), 'utf8')
    if (!owner.startsWith(`${tmpdir()}/`) || existsSync(owner) || runningPostmaster(join(folder, 'cluster')) !== undefined)
      continue
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Makes DATA_DIR if it is missing, open enough that the user of PostgreSQL can pass through.
 * @throws StartRefused when it cannot be made or nothing can be written into it
 */
export const makeDataDir = (dataDir: string) => {
  try {
    let present = dataDir
    while (!existsSync(present)) present = dirname(present)
    // Permissions say too little: root has them all, and a disk may be read-only. Tried before folders are made, since in
    // /proc Node's mkdirSync goes on for ever.
    rmSync(mkdtempSync(join(present, '.writable-')), { recursive: true })
    if (present === dataDir) return
    mkdirSync(dataDir, { recursive: true })
    chmodSync(dataDir, 0o755)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartRefused(`${dataDir} cannot be written (${code}). Set DATA_DIR to a folder that this user may write into.`)
  }
}

/**
 * The folder of the cluster: DATA_DIR/postgres, or, where the user of PostgreSQL cannot enter DATA_DIR, a folder of its own
 * whose path DATA_DIR/postgres.location holds.
 * @throws StartRefused when the files there belong to somebody else or are gone
 */
export const clusterFolder = (dataDir: string, account: Account | undefined, log: { info: (text: string) => void }): string => {
  const inside = join(dataDir, 'postgres')
  const pointer = join(dataDir, 'postgres.location')
  if (existsSync(pointer)) {
    const elsewhere = readFileSync(pointer, 'utf8').trim()
    if (!existsSync(elsewhere))
      throw new StartRefused(
        `${pointer} names ${elsewhere}, which is gone. Restore it, or remove ${pointer} to begin with an empty database.`,
      )
    return checkedOwner(elsewhere, account)
  }
  if (canEnter(account, dataDir)) {
    if (!existsSync(inside)) {
      mkdirSync(inside)
      ownedBy(account, inside)
    }
    return checkedOwner(inside, account)
  }
  if (existsSync(inside))
    throw new StartRefused(
      `The user of PostgreSQL can no longer enter ${dataDir}. Let every user pass through the folders above it, as before.`,
    )
  removeAbandoned()
  const elsewhere = join(systemFolder(), randomBytes(6).toString('hex'))
  mkdirSync(elsewhere)
  writeFileSync(join(elsewhere, OWNER), dataDir)
  ownedBy(account, elsewhere)
  writeFileSync(pointer, `${elsewhere}\n`)
  log.info(`the database lies in ${elsewhere}, since its user cannot enter ${dataDir}`)
  return elsewhere
}

const checkedOwner = (folder: string, account: Account | undefined) => {
  const { uid } = statSync(folder)
  const expected = account?.uid ?? process.getuid?.()
  if (uid === expected) return folder
  throw new StartRefused(
    `${folder} belongs to user number ${uid}, PostgreSQL would run as ${expected}. Start as the user who started before, or choose another DATA_DIR.`,
  )
}

/** A folder for the socket that only PostgreSQL's user (and root) can enter, with a path short enough for a socket. */
export const socketFolder = (folder: string, account: Account | undefined): string => {
  const inside = join(folder, 'socket')
  if (Buffer.byteLength(join(inside, '.s.PGSQL.5432')) <= MAX_SOCKET_PATH_BYTES) {
    if (!existsSync(inside)) mkdirSync(inside)
    return ownedBy(account, inside)
  }
  return ownedBy(account, mkdtempSync(join(tmpdir(), 'tongyun-')))
}
