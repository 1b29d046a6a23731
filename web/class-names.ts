/** Names the built site has for the classes of CSS modules. */
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const SYMBOLS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const CAPITALS = 26

const shortName = (number: number) => {
  const name = `${SYMBOLS[number % CAPITALS]}${SYMBOLS[Math.floor(number / CAPITALS)] ?? ''}`
  if (name.length < 2) throw new Error('there are more classes than names of two letters')
  return name
}

/** Everything a module may name, and now and then a word that only looks like it. */
const namesIn = (css: string) => [...css.matchAll(/(?:[.#]|@keyframes\s+)([a-z_][\w-]*)/gi)].map(([, name = '']) => name)

/**
 * Two letters for every name in the modules below `folder`, the same in each build of the same files; the first is a
 * capital, which no class of our own global styles begins with. A page bears over a thousand classes: against a hash of
 * five letters this saves half a kilobyte of it after gzip (targets W5).
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
