import { DAY_MS, isoDay } from '@tongyun/freight/days'
import type { Config } from '../core/config.ts'

/** When an offer asks to be looked at: its validity ends by `expiringBy` (ISO date), nobody confirmed it since `staleSince`. */
export type Attention = { expiringBy: string; staleSince: Date }

/** From when on an offer asks to be looked at, by the settings of the house. */
export const attentionAt = (
  now: Date,
  { offerEndingDays, offerStaleDays }: Pick<Config, 'offerEndingDays' | 'offerStaleDays'>,
): Attention => ({
  expiringBy: isoDay(now.getTime() + offerEndingDays * DAY_MS),
  staleSince: new Date(now.getTime() - offerStaleDays * DAY_MS),
})
