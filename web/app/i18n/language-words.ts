import type { Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'

/** Each language by its own name. */
export const LANGUAGE_WORDS: Record<Locale, () => string> = {
  zh: m.layout_language_zh,
  en: m.layout_language_en,
  ru: m.layout_language_ru,
}
