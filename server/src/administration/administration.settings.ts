/** Settings of what staff and companies are reminded of. */
import type { ModuleSettings } from '../core/config.ts'
import { daysBefore, setting, type ValuesOf } from '../core/setting-kinds.ts'

const SETTINGS = {
  LICENCE_REMINDER_DAYS: setting(
    '30,7,1',
    daysBefore,
    'be one to ten whole numbers of days from 1 to 999, separated by commas',
    'Days before the end of a licence on which its company is reminded, once for each.',
  ),
} as const

export const ADMINISTRATION_SETTINGS: ModuleSettings = {
  settings: SETTINGS,
}

declare module '../core/config.ts' {
  interface Values extends ValuesOf<typeof SETTINGS> {}
}
