/**
 * What the browser's program has of the messages' runtime: the server wrote the language on the page, so nothing looks for
 * it in cookies, addresses and lists of wishes, and a page loads no program that could (target W4).
 */
import type { Locale } from '@tongyun/freight/locale'

let ask: () => Locale = () => {
  throw new Error('A message was asked for before the language of the document was read.')
}

export const getLocale = (): Locale => ask()
export const overwriteGetLocale = (locale: () => Locale) => {
  ask = locale
}
