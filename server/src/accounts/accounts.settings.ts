/** Settings of people and their logins. */
import type { ModuleSettings } from '../core/config.ts'
import { setting, type ValuesOf, whole } from '../core/setting-kinds.ts'

const SETTINGS = {
  CODE_INTERVAL_S: setting(
    '60',
    whole(1, 3600),
    'be a whole number of seconds from 1 to 3600',
    'Seconds between two codes to one phone number or e-mail address. Shorten only for tests.',
  ),
} as const

export const ACCOUNTS_SETTINGS: ModuleSettings = {
  settings: SETTINGS,
}

declare module '../core/config.ts' {
  interface Values extends ValuesOf<typeof SETTINGS> {}
}
