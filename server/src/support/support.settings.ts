/** Settings of support: its service levels, and how long conversations stay. */
import type { ModuleSettings } from '../core/config.ts'
import { setting, type ValuesOf, whole } from '../core/setting-kinds.ts'

const SETTINGS = {
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
} as const

export const SUPPORT_SETTINGS: ModuleSettings = {
  settings: SETTINGS,
}

declare module '../core/config.ts' {
  interface Values extends ValuesOf<typeof SETTINGS> {}
}
