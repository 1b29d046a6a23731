import type { Locale } from '@tongyun/freight/locale'

/** BCP 47 tags as `lang` and hreflang carry them; zh-CN chooses the simplified glyphs. */
export const HTML_LANG: Record<Locale, string> = { zh: 'zh-CN', en: 'en', ru: 'ru' }

/** The interface language of a `lang` attribute; zh for anything unknown (specification §9). */
export const localeOfHtmlLang = (lang: string): Locale => {
  const language = lang.slice(0, 2)
  return language === 'en' || language === 'ru' ? language : 'zh'
}
