/** A reader's browser loads the words of one language (docs/decisions/019-one-language.md). */
import { type MinifyOptions, minifySync, type Plugin } from 'vite'
import { programsOf } from './app/i18n/programs-of.ts'

/** Stands in the built program where a message asks for its language. */
const LANGUAGE = '__LANGUAGE_OF_THE_PAGE__'
/** What compiled messages ask first. */
const ASKED = 'experimentalStaticLocale ??'
const MINIFY: MinifyOptions = { module: true, compress: true, mangle: true, codegen: true }

/** The style sheet of every page as a program fetched later asks for it. */
const FRAME_SHEET = /(?<=["'`]assets\/frame-[\w-]+\.css)(?=["'`])/g

/**
 * Every page links the frame's style sheet with a `#` behind it, which is how React Router marks what later programs share.
 * Asked for without it, it is loaded once more, behind the sheets of the page, and undoes what they change: buttons shrink
 * when a panel opens.
 */
const asLinked = (code: string) => code.replace(FRAME_SHEET, '#')

/** In the browser's program messages ask for a language that is not there yet; `inLanguage` says which. */
export const leaveLanguageOpen = (): Plugin => ({
  name: 'tongyun:language-apart',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/messages\/compiled\/messages\// },
    handler: (code) => ({ code: code.replaceAll(ASKED, `${LANGUAGE} ??`), map: null }),
  },
})

/**
 * A built program without the words of other languages, that asks for no style sheet twice.
 * @throws Error when it cannot be read as a module
 */
export const inLanguage = (file: string, code: string, language: string): string => {
  const named = asLinked(programsOf(code, language))
  if (!named.includes(LANGUAGE)) return named
  const { code: alone, errors } = minifySync(file, named.replaceAll(LANGUAGE, JSON.stringify(language)), MINIFY)
  if (errors.length > 0) throw new Error(`${file} in ${language}: ${errors.map(({ message }) => message).join('; ')}`)
  return alone
}
