/** Settings of places: what a chart may show. */
import { LOCALES } from '@tongyun/freight/locale'
import * as z from 'zod'
import type { ModuleSettings } from '../core/config.ts'
import { setting, type ValuesOf } from '../core/setting-kinds.ts'

/** `none` has no language. */
const languages = z
  .string()
  .transform((text) => (text === 'none' ? [] : text.split(',').map((part) => part.trim())))
  .pipe(z.array(z.enum(LOCALES)))

const SETTINGS = {
  LAND_OUTLINE: setting(
    'en,ru',
    languages,
    `be none or some of ${LOCALES.join(', ')}, with commas between them`,
    'Languages whose charts show the outline of land, without any boundary. Even so it is a map for Chinese rules: add zh when yours is approved. Without it charts keep their grid, lanes and places.',
  ),
} as const

export const PLACES_SETTINGS: ModuleSettings = { settings: SETTINGS }

declare module '../core/config.ts' {
  interface Values extends ValuesOf<typeof SETTINGS> {}
}
