/** Settings of what every module stands on: addresses, the database, limits, logs, stopping. */
import { resolve } from 'node:path'
import * as z from 'zod'
import type { ModuleSettings, Values } from './config.ts'
import {
  addresses,
  hostNames,
  onOff,
  optional,
  postgresAddress,
  setting,
  type ValuesOf,
  webAddress,
  whole,
} from './setting-kinds.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const SETTINGS = {
  PORT: setting('8080', whole(0, 65535), 'be a port number from 0 (any free one) to 65535', 'Port of the site and the API.'),
  HOST: setting(
    '127.0.0.1',
    z.string().min(1),
    'be an address or host name to listen on',
    'Address to listen on. 127.0.0.1 is this machine only; 0.0.0.0 takes visitors from everywhere (then put TLS in front).',
  ),
  PUBLIC_URL: setting(
    '',
    optional(webAddress),
    'be the http or https address of the site without a path, like https://tongyun.example',
    'Address people use, for canonical links, the sitemap and HTTPS rules. Empty: http://localhost with PORT.',
  ),
  ALLOWED_HOSTS: setting(
    '',
    hostNames,
    'be host names without ports, separated by commas',
    'Further names under which the site answers, beside those of PUBLIC_URL, HOST and this machine; requests for any other are refused with 421, health checks aside.',
  ),
  DATA_DIR: setting(
    './data',
    z
      .string()
      .min(1)
      .transform((s) => resolve(s)),
    'be a folder',
    'Folder of the embedded PostgreSQL and of files. One running process per folder.',
  ),
  MIN_FREE_DISK_MB: setting(
    '512',
    whole(0, 1_000_000_000),
    'be a whole number of MiB from 0 to 1000000000',
    'MiB of the disk of DATA_DIR that uploaded pictures and papers leave free: below it they are refused with 503.',
  ),
  DATABASE_URL: setting(
    '',
    optional(postgresAddress),
    'be a PostgreSQL address like postgres://user:password@host:5432/name',
    'Own PostgreSQL 16 or newer. Empty: an embedded PostgreSQL 18 in DATA_DIR.',
  ),
  DATABASE_READ_URL: setting(
    '',
    optional(postgresAddress),
    'be a PostgreSQL address like postgres://user:password@host:5432/name',
    'Read replica for searches and pages. Empty: reads go to the primary.',
  ),
  DATABASE_DIRECT_URL: setting(
    '',
    optional(postgresAddress),
    'be a PostgreSQL address like postgres://user:password@host:5432/name',
    'The same database past a pooler in transaction mode, for migrations and LISTEN. Empty: DATABASE_URL is no pooler.',
  ),
  READY_WITHOUT_REPLICA: setting(
    'off',
    onOff,
    'be on or off',
    'Whether /health/ready says yes while the replica of DATABASE_READ_URL is away and the primary is read instead. On where all processes share one replica.',
  ),
  DATABASE_CONNECTIONS: setting(
    '20',
    whole(2, 500),
    'be a whole number from 2 to 500',
    'Most connections this process opens to PostgreSQL, for each of the two addresses.',
  ),
  SECRET_KEY: setting(
    '',
    optional(z.string().min(32)),
    'be at least 32 characters nobody can guess, the same for all processes of one database',
    'Secret from which the keys for logins, passwords and second factors are made. Empty: one is made in DATA_DIR/secret.key at the first start. Keep a copy: without it nobody can log in.',
  ),
  DEMO_MARKET: setting(
    'on',
    z.enum(['on', 'off', 'on-in-public']),
    'be on, off or on-in-public',
    'Fill an empty database with the demonstration market (labelled as such) and accounts to look around with. Where others reach the site, by HOST or PUBLIC_URL, it must be off or, where strangers shall log in to a demonstration, on-in-public.',
  ),
  BUSINESS_CODE: setting(
    'open',
    z.string().regex(/^[a-z0-9_-]{1,40}$/),
    'be a word of lower-case letters, digits, - and _',
    'Business code of the portal. With open, visitors choose their language; otherwise the site is Chinese.',
  ),
  LOG_LEVEL: setting(
    'info',
    z.enum(LOG_LEVELS),
    `be one of ${LOG_LEVELS.join(', ')}`,
    'Least serious log lines to write, as JSON to standard output.',
  ),
  METRICS_PORT: setting(
    '',
    optional(whole(0, 65535)),
    'be a port number from 0 (any free one) to 65535',
    'Port of GET /metrics for Prometheus, on METRICS_HOST. Empty: no metrics.',
  ),
  METRICS_HOST: setting(
    '127.0.0.1',
    z.string().min(1),
    'be an address to listen on',
    'Address of the metrics port; keep it inside your network.',
  ),
  TRUST_PROXY: setting(
    '',
    addresses,
    'be addresses or networks separated by commas, like 127.0.0.1,10.0.0.0/8',
    'Proxies whose X-Forwarded-* headers are believed. Empty: none, the connection itself counts.',
  ),
  RATE_LIMIT: setting(
    'on',
    onOff,
    'be on or off',
    'Limits a visitor by address: 120 searches or page renders and 60 calculations a minute; forms to support 5 an hour and no sooner than three seconds after they were opened. Turn off only to measure.',
  ),
  MAX_REQUESTS: setting(
    '256',
    whole(1, 100_000),
    'be a whole number from 1 to 100000',
    'Requests worked on at once; more are turned away with 503 and Retry-After. One that brings a body counts from when it has arrived. Bookings, holds and acceptances wait for twenty seconds, four times as many at most.',
  ),
  MAX_REQUESTS_PER_ADDRESS: setting(
    '64',
    whole(1, 100_000),
    'be a whole number from 1 to 100000',
    'Requests of one address that may be open at once; more are turned away with 429 and Retry-After. Kept pages and files of the site do not count. Not with RATE_LIMIT=off.',
  ),
  MAX_DELAY_MS: setting(
    '1000',
    whole(0, 60_000),
    'be a whole number of milliseconds from 0 (no limit) to 60000',
    'Delay of the event loop above which requests are turned away with 503 and Retry-After.',
  ),
  MAX_TURN_WAIT_MS: setting(
    '1000',
    whole(0, 60_000),
    'be a whole number of milliseconds from 0 (no limit) to 60000',
    'What is read and would wait longer than this until it is worked on is turned away with 503 and Retry-After. Visitors take turns. What is written does not wait.',
  ),
  PAGE_CACHE_MIB: setting(
    '32',
    whole(0, 4096),
    'be a whole number of MiB from 0 (off) to 4096',
    'Memory for finished pages of visitors who are not signed in.',
  ),
  PAGE_CACHE_SECONDS: setting(
    '15',
    whole(1, 3600),
    'be a whole number of seconds from 1 to 3600',
    'How long such a page may be shown again.',
  ),
  STOP_SECONDS: setting(
    '20',
    whole(1, 300),
    'be a whole number of seconds from 1 to 300',
    'Longest time a stop waits for requests under way.',
  ),
  DRAIN_MS: setting(
    '0',
    whole(0, 60_000),
    'be a whole number of milliseconds from 0 to 60000',
    'How long a stop keeps serving after /health/ready says no, so that a balancer notices. Behind one: its check interval × 2.',
  ),
} as const

const isThisMachine = (host: string) => /^(localhost|127\.[\d.]+|\[?::1\]?)$/.test(host)

/** Whether others than whoever sits at this machine reach the site. */
export const isInPublic = ({ host, publicUrl }: Pick<Values, 'host' | 'publicUrl'>) =>
  !isThisMachine(host) || (publicUrl !== undefined && !isThisMachine(new URL(publicUrl).hostname))

export const CORE_SETTINGS: ModuleSettings = {
  settings: SETTINGS,
  contradictions: (values) => [
    values.databaseDirectUrl !== undefined && values.databaseUrl === undefined && 'DATABASE_DIRECT_URL needs DATABASE_URL.',
    values.demoMarket === 'on' &&
      isInPublic(values) &&
      'HOST or PUBLIC_URL lets others reach this start, and DEMO_MARKET=on would let them log in to demonstration accounts, an administrator among them. Set DEMO_MARKET=off for a site of your own (npm run admin makes its first administrator), or DEMO_MARKET=on-in-public for a demonstration that strangers may use.',
  ],
  derived: (values) => ({
    publicUrl: values.publicUrl ?? `http://localhost:${values.port}`,
    demoMarket: values.demoMarket !== 'off',
    inPublic: isInPublic(values),
  }),
}

declare module './config.ts' {
  interface Values extends ValuesOf<typeof SETTINGS> {}
  interface Derived {
    publicUrl: string
    demoMarket: boolean
    /** Others than whoever sits at this machine reach the site: by HOST, or by PUBLIC_URL through a proxy. */
    inPublic: boolean
  }
}
