/** A reader's browser loads the words of one language (docs/decisions/019-one-language.md). */
import { fileURLToPath } from 'node:url'
import { type MinifyOptions, minifySync, type Plugin } from 'vite'
import { programsOf } from './app/i18n/programs-of.ts'

/** Stands in the built program where a message asks for its language. */
const LANGUAGE = '__LANGUAGE_OF_THE_PAGE__'
/** How a compiled message chooses: the words of every other language, then those of the first. */
const CHOOSES =
  /\(\(inputs(?: = \{\})?, options = \{\}\) => \{\s*const locale = [^\n]*\s*((?:if \(locale === "\w+"\) return \w+\(inputs\)\s*)+)return (\w+)\(inputs\)\s*\}\)/
const OTHER = /"(\w+)"\) return (\w+)\(/g
const RUNTIME_OF_MESSAGE = /^import \{[^}]*\} from '\.\.\/runtime\.js';?$/m
const MINIFY: MinifyOptions = { module: true, compress: true, mangle: true, codegen: true }

/** A style sheet as a program fetched later asks for it. */
const SHEET = /(?<=["'`])assets\/[\w~-]+\.css(?=["'`])/g
/** A style sheet that pages link with a `#` behind it, which is how React Router marks what later programs share. */
const LINKED_SHEET = /assets\/[\w~-]+\.css(?=#)/g

/** Style sheets that pages link with a mark, by the built list of routes. */
export const markedSheets = (list: string): ReadonlySet<string> => new Set(list.match(LINKED_SHEET))

/**
 * A sheet that is linked with a mark and asked for without it is loaded once more, behind the sheets of the page, and undoes
 * what they change: buttons shrink when a panel opens.
 */
const asLinked = (code: string, marked: ReadonlySet<string>) =>
  code.replace(SHEET, (sheet) => (marked.has(sheet) ? `${sheet}#` : sheet))

/**
 * A compiled message that is the words of one language, once `inLanguage` says which; nothing is chosen in the browser.
 * @throws Error when the compiler writes messages in another way
 */
const leftOpen = (code: string, id: string): string => {
  const [chooses, others = '', first] = CHOOSES.exec(code) ?? []
  if (chooses === undefined) throw new Error(`${id} does not choose its language as the compiler of messages writes it`)
  const chain = [...others.matchAll(OTHER)].map(([, language, words]) => `${LANGUAGE} === "${language}" ? ${words} : `).join('')
  return code
    .replace(RUNTIME_OF_MESSAGE, '')
    .replace(chooses, () => `/* @__PURE__ */ (() => ${chain}${first})()`)
    .replaceAll(' registry.plural(', ' /* @__PURE__ */ registry.plural(')
}

/** In the browser's program messages ask for a language that is not there yet, and nothing looks for it elsewhere. */
export const leaveLanguageOpen = (): Plugin => ({
  name: 'tongyun:language-apart',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: {
    filter: { id: /^@tongyun\/messages\/runtime$/ },
    handler: () => fileURLToPath(new URL('app/i18n/runtime-in-browser.ts', import.meta.url)),
  },
  transform: {
    filter: { id: { include: /\/messages\/compiled\/messages\//, exclude: /\/_index\.js$/ } },
    handler: (code, id) => ({ code: leftOpen(code, id), map: null }),
  },
})

/**
 * A built program without the words of other languages, that asks for no style sheet twice.
 * @param marked style sheets that pages link with a mark (`markedSheets`)
 * @throws Error when it cannot be read as a module
 */
export const inLanguage = (file: string, code: string, language: string, marked: ReadonlySet<string> = new Set()): string => {
  const named = asLinked(programsOf(code, language), marked)
  if (!named.includes(LANGUAGE)) return named
  const { code: alone, errors } = minifySync(file, named.replaceAll(LANGUAGE, JSON.stringify(language)), MINIFY)
  if (errors.length > 0) throw new Error(`${file} in ${language}: ${errors.map(({ message }) => message).join('; ')}`)
  return alone
}
