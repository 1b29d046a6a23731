/** Settings of what answers for firms of the demonstration. */
import * as z from 'zod'
import type { ModuleSettings } from '../core/config.ts'
import { setting, type ValuesOf } from '../core/setting-kinds.ts'

const SETTINGS = {
  DEMO_COUNTERPART: setting(
    'on',
    z.enum(['on', 'off', 'at-once']),
    'be on, off or at-once',
    'While the demonstration market is on, let its firms without people quote, answer enquiries, counter-offers, requests to book and messages, each after 20 to 90 seconds, or at-once, and say that nobody did it. Real firms are never answered for.',
  ),
} as const

export const DEMONSTRATION_SETTINGS: ModuleSettings = { settings: SETTINGS }

declare module '../core/config.ts' {
  interface Values extends ValuesOf<typeof SETTINGS> {}
}
