/** Names the built site has for the classes of CSS modules. */
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const SYMBOLS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const CAPITALS = 26

/** Letters after the first. */
const rest = (number: number): string =>
  (number < SYMBOLS.length ? '' : rest(Math.floor(number / SYMBOLS.length) - 1)) + SYMBOLS[number % SYMBOLS.length]

const shortName = (number: number) => `${SYMBOLS[number % CAPITALS]}${rest(Math.floor(number / CAPITALS))}`

/** Every name that a module may declare. A word in it that only looks like a name gets one too, which nobody uses. */
const namesIn = (css: string) => [...css.matchAll(/(?:[.#]|@keyframes\s+)([a-z_][\w-]*)/gi)].map(([, name = '']) => name)

/**
 * Two letters for every name in the modules below `folder`, three for those beyond 1,612, the same in each build of the
 * same files. The first is a capital, which no class of our own global styles begins with. A page has more than a thousand
 * classes: with hashes of five letters the home page is over its budget of HTML (targets W5), with Vite's own names over
 * that of script too (W4); the figures stand in docs/measurements.md.
 */
export const shortClassNames = (folder: string): ((name: string, file: string) => string) => {
  const files = globSync('**/*.module.css', { cwd: folder }).sort()
  const keys = files.flatMap((file) => [
    ...new Set(namesIn(readFileSync(join(folder, file), 'utf8')).map((name) => `${file} ${name}`)),
  ])
  const numbers = new Map(keys.map((key, number) => [key, number]))
  return (name, file) => {
    const number = numbers.get(`${relative(folder, file.split('?')[0] ?? '')} ${name}`)
    if (number === undefined) throw new Error(`${file} has no name ${name}`)
    return shortName(number)
  }
}
