import { createHash } from 'node:crypto'
import { LOCALES } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'

/** The column a file to correct has behind its own. */
const ERROR_TITLES = new Set<string>(LOCALES.map((locale) => m.import_column_errors({}, { locale })))

/**
 * Titles in their order as one short text, by which their mapping is remembered. A file to correct that comes back is known
 * by the titles of the file it was made of.
 */
export const titlesKey = (titles: readonly string[]): string => {
  const own = ERROR_TITLES.has(titles.at(-1) ?? '') ? titles.slice(0, -1) : titles
  return createHash('sha256').update(JSON.stringify(own)).digest('base64url')
}
