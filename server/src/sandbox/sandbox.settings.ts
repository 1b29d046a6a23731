/** Settings of sandboxes: whether there are any, and what they may take. */
import type { ModuleSettings } from '../core/config.ts'
import { setting, type ValuesOf, whole } from '../core/setting-kinds.ts'

const SETTINGS = {
  SANDBOX_MOST: setting(
    '40',
    whole(0, 10_000),
    'be a whole number from 0 (no sandboxes) to 10000',
    'Most sandboxes at once, in which programs are tried with test keys: each a database of about 50 MiB beside the one of the site, whose role must be allowed to create databases (CREATEDB); behind a pooler DATABASE_DIRECT_URL is needed. Three more are always there to be copied. 0: test keys are not made and do not count.',
  ),
  SANDBOX_OPEN: setting(
    '4',
    whole(1, 100),
    'be a whole number from 1 to 100',
    'Most sandboxes that one process has open; the one that was not called for longest is closed for another.',
  ),
  SANDBOX_IDLE_SECONDS: setting(
    '120',
    whole(1, 86_400),
    'be a whole number of seconds from 1 to 86400',
    'How long a sandbox stays open after its last call. Opening it again takes about a second.',
  ),
  SANDBOX_CONNECTIONS: setting(
    '4',
    whole(2, 50),
    'be a whole number from 2 to 50',
    'Most connections to PostgreSQL for one open sandbox, beside one that asks whether it answers.',
  ),
} as const

export const SANDBOX_SETTINGS: ModuleSettings = { settings: SETTINGS }

declare module '../core/config.ts' {
  interface Values extends ValuesOf<typeof SETTINGS> {}
}
