/** Settings of the model that helps to understand sentences. */
import * as z from 'zod'
import type { ModuleSettings } from '../core/config.ts'
import { optional, setting, type ValuesOf, whole } from '../core/setting-kinds.ts'

const SETTINGS = {
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
} as const

export const SEARCH_SETTINGS: ModuleSettings = {
  settings: SETTINGS,
  contradictions: (values) => [values.modelUrl !== undefined && values.modelName === undefined && 'MODEL_URL needs MODEL_NAME.'],
}

declare module '../core/config.ts' {
  interface Values extends ValuesOf<typeof SETTINGS> {}
}
