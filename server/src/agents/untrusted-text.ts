/** Words of others in the answers of tools: kept apart, short, and without what a terminal or a model may take for a command. */

const LONGEST = 500

/** At most 500 characters on one line, without control and formatting characters; undefined where nothing is left. */
const plain = (text: string | null | undefined): string | undefined => {
  const line = (text ?? '')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    // Marks that turn or hide text, tags, and selectors of variants.
    .replace(/\p{Cf}|\p{Variation_Selector}/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim()
  return line === '' ? undefined : [...line].slice(0, LONGEST).join('')
}

/** What providers and shippers wrote, by what it is. */
export const untrustedText = (texts: Record<string, string | null | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => {
      const told = plain(text)
      return told === undefined ? [] : [[name, told]]
    }),
  )
