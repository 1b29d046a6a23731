/**
 * Switches for the rules of layouts, in one process: whoever imports a rule gets what asks its switch first. While a sheet is read
 * with every rule on, each rule tells whether it was asked and said anything else than a rule that finds nothing; sheets of which
 * it said nothing are the same without it.
 */
import { registerHooks } from 'node:module'
import { RULES } from './rules.ts'

type Rule = (...given: unknown[]) => unknown
/** `off`: the rule that is switched off. `spoke`: the rules that said anything since it was emptied. */
export const switches: { off: string | undefined; spoke: Set<string> } = { off: undefined, spoke: new Set() }

/** True where two answers say the same; functions by their text. */
const isAlike = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true
  if (typeof one === 'function' && typeof other === 'function') return String(one) === String(other)
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (one instanceof Map || one instanceof Set || other instanceof Map || other instanceof Set)
    return isAlike(listed(one), listed(other))
  const [keys, others] = [Object.keys(one), Object.keys(other)]
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === others.length &&
    keys.every((key) => isAlike(one[key as keyof typeof one], other[key as keyof typeof other]))
  )
}
const listed = (all: object): unknown => (all instanceof Map || all instanceof Set ? [...all] : all)

/** The lists among what a rule is given, as texts; `undefined` where they cannot be told as text. */
const listsIn = (given: readonly unknown[]): string | undefined => {
  try {
    return JSON.stringify(given.filter(Array.isArray))
  } catch {
    return undefined
  }
}

/** `changes`: the rule speaks by changing lists that it is given, or by what it tells a function, and not by its answer alone. */
const switched = (name: string, changes: boolean, rule: Rule, instead: Rule): Rule => {
  const speak = () => switches.spoke.add(name)
  const heard = (told: unknown): unknown =>
    typeof told !== 'function'
      ? told
      : (...words: unknown[]) => {
          const answer = told(...words)
          if (answer === undefined) speak()
          return answer
        }
  return (...given) => {
    if (switches.off === name) return instead(...given)
    if (switches.spoke.has(name)) return rule(...given)
    const nothing = instead(...given)
    const before = changes ? listsIn(given) : ''
    const found = rule(...(changes ? given.map(heard) : given))
    if (!isAlike(found, nothing) || before === undefined || (changes && listsIn(given) !== before)) speak()
    return found
  }
}
/** A pattern of words that finds nothing where it is switched off. */
const switchedPattern = (name: string, pattern: RegExp): RegExp => {
  const asked = new RegExp(pattern)
  const search = asked.exec.bind(asked)
  asked.exec = (text) => {
    const found = switches.off === name ? null : search(text)
    if (found !== null) switches.spoke.add(name)
    return found
  }
  return asked
}
const put = (name: string, changes: boolean, rule: Rule | RegExp, instead: Rule | RegExp): Rule | RegExp =>
  typeof rule === 'function' ? switched(name, changes, rule, instead as Rule) : switchedPattern(name, rule)

/** Puts the switches in, which must happen before the reader is loaded. */
export const putSwitches = (): void => {
  Object.assign(globalThis, { putSwitch: put })
  registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context)
      const own = RULES.filter(({ file }) => url === new URL(`../../sheets/src/${file}.ts`, import.meta.url).href)
      const source = own.reduce((text, { name, file, instead, changes = false }) => {
        const declared = [`export const ${name} `, `export const ${name}:`].find((start) => text.includes(start))
        if (declared === undefined) throw new Error(`${file} does not export ${name}`)
        const inside = `${name}Itself`
        const renamed = text
          .replace(declared, declared.replace(`export const ${name}`, `const ${name}`))
          .replaceAll(new RegExp(`(?<![\\w']|(?<!\\.\\.)\\.)${name}(?!\\w|')`, 'gu'), inside)
        const put = `(globalThis as any).putSwitch('${name}', ${changes}, ${inside}, ${instead})`
        return `${renamed}\nconst ${name}Switched: any = ${put}\nexport { ${name}Switched as ${name} }\n`
      }, String(loaded.source))
      return own.length === 0 ? loaded : { ...loaded, source }
    },
  })
}
