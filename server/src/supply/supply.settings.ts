/** Settings of what providers are asked about their offers. */
import type { ModuleSettings } from '../core/config.ts'
import { setting, type ValuesOf, whole } from '../core/setting-kinds.ts'

const SETTINGS = {
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
} as const

export const SUPPLY_SETTINGS: ModuleSettings = {
  settings: SETTINGS,
  contradictions: (values) => [
    values.offerPauseDays <= values.offerStaleDays && 'OFFER_PAUSE_DAYS must be more than OFFER_STALE_DAYS.',
  ],
}

declare module '../core/config.ts' {
  interface Values extends ValuesOf<typeof SETTINGS> {}
}
