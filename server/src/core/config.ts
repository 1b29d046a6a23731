/** Every setting: its name in the environment, default, meaning, and what a right value looks like. */
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import * as z from 'zod'
import { contradictions, isInPublic, isPrivateDemonstration } from './contradictions.ts'
import {
  addresses,
  daysBefore,
  hostNames,
  mailServer,
  onOff,
  optional,
  postgresAddress,
  webAddress,
  whole,
} from './setting-kinds.ts'

const setting = <S extends z.ZodType<unknown, string>>(byDefault: string, schema: S, must: string, meaning: string) => ({
  byDefault,
  schema: schema as z.ZodType<z.output<S>, string>,
  must,
  meaning,
})

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export const SETTINGS = {
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
  CODE_INTERVAL_S: setting(
    '60',
    whole(1, 3600),
    'be a whole number of seconds from 1 to 3600',
    'Seconds between two codes to one phone number or e-mail address. Shorten only for tests.',
  ),
  MAX_REQUESTS: setting(
    '256',
    whole(1, 100_000),
    'be a whole number from 1 to 100000',
    'Requests worked on at once; more are turned away with 503 and Retry-After. One that brings a body counts from when it has arrived.',
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
  SMTP_URL: setting(
    '',
    optional(mailServer),
    'be a mail server like smtps://user:password@mail.example:465',
    'Mail server for e-mail to people. Empty: e-mail stays waiting.',
  ),
  MAIL_FROM: setting(
    '',
    optional(z.string().regex(/^([^<>\r\n]{1,80} )?<?[^\s<>@]+@[^\s<>@]+>?$/)),
    'be a sender like Tongyun <no-reply@tongyun.example>',
    'Sender of e-mail; needed with SMTP_URL.',
  ),
  SMS_HTTP_URL: setting(
    '',
    optional(z.url({ protocol: /^https?$/ })),
    'be an http or https address',
    'SMS gateway that takes POST of JSON { to, text } and answers 2xx. Empty, and no SMS_ALIYUN settings: SMS stay waiting.',
  ),
  SMS_HTTP_TOKEN: setting(
    '',
    optional(z.string().regex(/^[\x21-\x7e]+$/)),
    'be a word of printable ASCII',
    'Sent to the gateway as Authorization: Bearer.',
  ),
  SMS_ALIYUN_KEY_ID: setting(
    '',
    optional(z.string().min(1)),
    'be an AccessKey ID',
    'AccessKey of Aliyun, to send SMS by Aliyun.',
  ),
  SMS_ALIYUN_KEY_SECRET: setting('', optional(z.string().min(1)), 'be an AccessKey secret', 'Its secret.'),
  SMS_ALIYUN_SIGN: setting('', optional(z.string().min(1)), 'be a name approved by Aliyun', 'Signature of the SMS.'),
  SMS_ALIYUN_TEMPLATE: setting(
    '',
    optional(z.string().min(1)),
    'be the code of a template, like SMS_123456789',
    'Template with the single parameter code. Messages without a code cannot be sent by Aliyun.',
  ),
  FILES_S3_URL: setting(
    '',
    optional(z.url({ protocol: /^https?$/ }).transform((s) => s.replace(/\/$/, ''))),
    'be the http or https address of a bucket in path style, like https://s3.example/tongyun',
    'Bucket for uploaded files, for several machines. Empty: the folder files in DATA_DIR.',
  ),
  FILES_S3_REGION: setting('us-east-1', z.string().regex(/^[a-z0-9-]{1,40}$/), 'be the name of a region', 'Its region.'),
  FILES_S3_KEY_ID: setting('', optional(z.string().min(1)), 'be an access key id', 'Access key of the bucket.'),
  FILES_S3_KEY_SECRET: setting('', optional(z.string().min(1)), 'be an access key secret', 'Its secret.'),
  MODEL_URL: setting(
    '',
    optional(z.url({ protocol: /^https?$/ }).transform((s) => s.replace(/\/$/, ''))),
    'be the http or https address of an API in the manner of OpenAI, like https://model.example/v1',
    'Language model that helps to understand sentences the rules are unsure of. Sentences go there, without phone numbers and e-mail addresses. Empty: the rules alone.',
  ),
  MODEL_NAME: setting('', optional(z.string().min(1)), 'be the name of a model there', 'Its name; needed with MODEL_URL.'),
  MODEL_KEY: setting(
    '',
    optional(z.string().regex(/^[\x21-\x7e]+$/)),
    'be a word of printable ASCII',
    'Sent to it as Authorization: Bearer.',
  ),
  MODEL_TIMEOUT_MS: setting(
    '3000',
    whole(100, 15_000),
    'be a whole number of milliseconds from 100 to 15000',
    'Longest time a search waits for it; then the rules answer alone.',
  ),
  CLAMD_ADDRESS: setting(
    '',
    optional(z.string().regex(/^(\/.+|[^\s/:]+:\d{1,5}|\[[0-9a-f:]+\]:\d{1,5})$/)),
    'be host:port or the path of a socket',
    'ClamAV daemon that looks at every upload; what it has not seen yet is not shown to anybody. Empty: type checks and pictures made anew are the only guard.',
  ),
  OFFER_STALE_DAYS: setting(
    '3',
    whole(1, 365),
    'be a whole number of days from 1 to 365',
    'Days after which an offer on sale asks its provider to confirm it.',
  ),
  OFFER_PAUSE_DAYS: setting(
    '7',
    whole(1, 365),
    'be a whole number of days from 1 to 365, more than OFFER_STALE_DAYS',
    'Days after which an offer nobody confirmed is paused and its provider told.',
  ),
  OFFER_ENDING_DAYS: setting(
    '7',
    whole(1, 365),
    'be a whole number of days from 1 to 365',
    'Days before the end of its validity on which a provider is reminded of an offer; until then the list shows it as ending.',
  ),
  LICENCE_REMINDER_DAYS: setting(
    '30,7,1',
    daysBefore,
    'be one to ten whole numbers of days from 1 to 999, separated by commas',
    'Days before the end of a licence on which its company is reminded, once for each.',
  ),
  SUPPORT_QUESTION_HOURS: setting(
    '24',
    whole(1, 720),
    'be a whole number of hours from 1 to 720',
    'Service level of support: hours from a question, or a further word of its sender, to the answer.',
  ),
  SUPPORT_COMPLAINT_HOURS: setting(
    '24',
    whole(1, 720),
    'be a whole number of hours from 1 to 720',
    'The same for complaints and suggestions.',
  ),
  SUPPORT_FEEDBACK_HOURS: setting('72', whole(1, 720), 'be a whole number of hours from 1 to 720', 'The same for feedback.'),
  SUPPORT_KEEP_DAYS: setting(
    '365',
    whole(1, 3650),
    'be a whole number of days from 1 to 3650',
    'Days after which a conversation with support, in which nothing happened since, is removed with its personal data.',
  ),
  CHAT_ANSWER_MINUTES: setting(
    '10',
    whole(1, 1440),
    'be a whole number of minutes from 1 to 1440',
    'Minutes a visitor of the chat waits for a word of the staff before everybody of support is told.',
  ),
  CHAT_KEEP_DAYS: setting(
    '180',
    whole(1, 3650),
    'be a whole number of days from 1 to 3650',
    'Days after its last message when a conversation with customer service is deleted with its files.',
  ),
  CHAT_STREAMS: setting(
    '2000',
    whole(1, 100_000),
    'be a whole number from 1 to 100000',
    'Chats open at once in this process, of visitors and staff; more are turned away with 503 and ask elsewhere.',
  ),
  OUTBOX_PAGE: setting(
    '',
    optional(onOff),
    'be on or off',
    'Show messages on a public page instead of sending them; for demonstrations. Empty: on while DEMO_MARKET is on, HOST and PUBLIC_URL are this machine only and SMTP_URL is empty.',
  ),
} as const

type Settings = typeof SETTINGS
type Camel<S extends string> = S extends `${infer Head}_${infer Tail}`
  ? `${Lowercase<Head>}${Capitalize<Camel<Tail>>}`
  : Lowercase<S>
export type Values = { [Name in keyof Settings as Camel<Name>]: z.output<Settings[Name]['schema']> }
/** The checked settings, names in camel case: `PUBLIC_URL` is `publicUrl`. */
export type Config = Omit<Values, 'publicUrl' | 'outboxPage' | 'demoMarket'> & {
  publicUrl: string
  outboxPage: boolean
  demoMarket: boolean
  /** Others than whoever sits at this machine reach the site: by HOST, or by PUBLIC_URL through a proxy. */
  inPublic: boolean
}

/** True when people reach the site over https. */
export const isHttps = ({ publicUrl }: Pick<Config, 'publicUrl'>) => publicUrl.startsWith('https:')

/** Stops the start with a sentence for the operator instead of a stack. */
export class StartRefused extends Error {
  override name = 'StartRefused'
}

const camel = (name: string) => name.toLowerCase().replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

const unknownNames = (file: Record<string, string | undefined>) => Object.keys(file).filter((name) => !(name in SETTINGS))

/**
 * Reads the settings from the environment and, under it, from the `.env` file at `envFile`.
 * @throws StartRefused naming every wrong setting and what it must be.
 */
export const readConfig = (environment: Record<string, string | undefined> = process.env, envFile?: string): Config => {
  const file = envFile !== undefined && existsSync(envFile) ? parseEnv(readFileSync(envFile, 'utf8')) : {}
  const wrong = unknownNames(file).map((name) => `${name} in .env is not a setting; .env.example lists them all.`)
  const values: Record<string, unknown> = {}
  for (const [name, { byDefault, schema, must }] of Object.entries(SETTINGS)) {
    const given = environment[name] ?? file[name]
    const value = given === undefined || given === '' ? byDefault : given
    const checked = schema.safeParse(value)
    if (checked.success) values[camel(name)] = checked.data
    else
      wrong.push(
        `${name} must ${must}; it is "${/URL|TOKEN|KEY/.test(name) ? '(not shown)' : value}". Change it in .env or in the environment.`,
      )
  }
  if (wrong.length > 0) throw new StartRefused(wrong.join('\n'))
  const config = values as Values
  const contrary = contradictions(config)
  if (contrary.length > 0) throw new StartRefused(contrary.join('\n'))
  return {
    ...config,
    publicUrl: config.publicUrl ?? `http://localhost:${config.port}`,
    outboxPage: config.outboxPage ?? isPrivateDemonstration(config),
    demoMarket: config.demoMarket !== 'off',
    inPublic: isInPublic(config),
  }
}

/** The text of `.env.example`: every setting with its meaning and default. */
export const envExample = () =>
  [
    '# Settings. Copy to .env and change what you need; the environment wins over this file.',
    ...Object.entries(SETTINGS).map(
      ([name, { byDefault, meaning, must }]) => `\n# ${meaning}\n# Must ${must}.\n#${name}=${byDefault}`,
    ),
    '',
  ].join('\n')
