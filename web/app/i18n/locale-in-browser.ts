import { type Locale, overwriteGetLocale } from '@tongyun/messages/runtime'
import { localeOfHtmlLang } from './html-lang.ts'

/** Makes every message follow the language the server wrote on `<html lang>`. */
export const readLocaleFromDocument = () => {
  const locale: Locale = localeOfHtmlLang(document.documentElement.lang)
  overwriteGetLocale(() => locale)
}
