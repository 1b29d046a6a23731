/** Codes of places in running text. */

const pair = /(?<![\p{L}\d])(?<from>[a-z]{3})(?<joint> ?(?:-|→|>|\/) ?)(?<to>[a-z]{3})(?![\p{L}\d])/gu

/** "pvg-svo": two codes joined are codes in small letters as well. Letter for letter, those in capitals. */
export const withPairsInCapitals = (text: string, isCode: (code: string) => boolean): string =>
  text.replace(pair, (whole, from: string, joint: string, to: string) => {
    const [a, b] = [from.toUpperCase(), to.toUpperCase()]
    return isCode(a) && isCode(b) ? a + joint + b : whole
  })
