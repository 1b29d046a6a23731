import type { Config } from '../core/config.ts'

const DAY_MS = 86_400_000

/** When an offer asks to be looked at: its validity ends by `expiringBy` (ISO date), nobody confirmed it since `staleSince`. */
export type Attention = { expiringBy: string; staleSince: Date }

/** From when on an offer asks to be looked at, by the settings of the house. */
export const attentionAt = (
  now: Date,
  { offerEndingDays, offerStaleDays }: Pick<Config, 'offerEndingDays' | 'offerStaleDays'>,
): Attention => ({
  expiringBy: new Date(now.getTime() + offerEndingDays * DAY_MS).toISOString().slice(0, 10),
  staleSince: new Date(now.getTime() - offerStaleDays * DAY_MS),
})
