import { LOCALES, type Locale } from '@tongyun/freight/locale'

/** A path without prefix, below the prefix of a language: ('ru', '/home/index') gives '/ru/home/index'. */
export const withLocalePrefix = (locale: Locale, path: string): string => `/${locale}${path === '/' ? '' : path}`

/** Language prefix a path starts with (`/zh`, `/en`, `/ru`), `/` for a bare path. Data requests count like their page. */
export const localePrefixOf = (pathname: string): string => {
  const first = pathname.split('/', 2)[1]?.replace(/\.data$/, '')
  return LOCALES.some((locale) => locale === first) ? `/${first}` : '/'
}
