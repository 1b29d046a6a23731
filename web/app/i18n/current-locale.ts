import type { Locale } from '@tongyun/freight/locale'
import { getLocale } from '@tongyun/messages/runtime'

/** The language this page is written in: of the request on the server, of the document in a browser. */
export const currentLocale = (): Locale => getLocale()
