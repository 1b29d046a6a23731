/** Makes an empty PostgreSQL cluster and says how it is run. */
import { spawnSync } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { StartRefused } from '../config.ts'
import type { Account } from './account.ts'

/**
 * Creates the cluster at `folder/cluster` unless it is there. UTF-8; the builtin C.UTF-8 collation sorts the same on every
 * machine and for ever, whatever C library comes along. Made beside and renamed, so that a kill leaves no half cluster.
 */
export const ensureCluster = (
  { binaries, folder, account, durable }: { binaries: string; folder: string; account: Account | undefined; durable: boolean },
  log: { info: (text: string) => void },
) => {
  const cluster = join(folder, 'cluster')
  if (existsSync(cluster)) return cluster
  log.info('creating the database')
  const fresh = `${cluster}.new`
  rmSync(fresh, { recursive: true, force: true })
  const { status, stderr } = spawnSync(
    join(binaries, 'bin/initdb'),
    [
      '-D',
      fresh,
      '-U',
      'postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--data-checksums',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ],
    { ...account, cwd: '/', encoding: 'utf8', env: { PATH: process.env.PATH } },
  )
  if (status !== 0) throw new StartRefused(`PostgreSQL could not create its files in ${folder}: ${stderr.trim()}`)
  renameSync(fresh, cluster)
  return cluster
}

const mib = (bytes: number) => `${Math.floor(bytes / 2 ** 20)}MB`

/** Command line of the server. What is set here wins over the files of the cluster and over ALTER SYSTEM. */
export const serverArguments = ({
  cluster,
  socketFolder,
  durable,
}: {
  cluster: string
  socketFolder: string
  durable: boolean
}) => {
  const memory = totalmem()
  const safe = durable ? 'on' : 'off'
  const settings = {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    max_connections: '120',
    // What is acknowledged survives a crash and a power cut (docs/reliability.md R3, R4).
    fsync: safe,
    full_page_writes: safe,
    synchronous_commit: safe,
    // Off in tests: its workers belong to the superuser, so an owner cannot drop a database while one is at work in it.
    autovacuum: safe,
    // A small machine shared with the app: an eighth of its memory, at most 512 MiB; the rest is the system's cache.
    shared_buffers: mib(Math.min(memory / 8, 512 * 2 ** 20)),
    effective_cache_size: mib(memory / 2),
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '2GB',
    wal_compression: 'on',
    checkpoint_timeout: '15min',
    // Solid-state storage; planning short queries just in time costs more than it gives.
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // A week of logs beside the cluster, each day over the one of the week before.
    logging_collector: 'on',
    log_directory: '../log',
    log_filename: 'postgresql-%a.log',
    log_truncate_on_rotation: 'on',
    log_rotation_size: '0',
    log_min_duration_statement: '1s',
  }
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}
