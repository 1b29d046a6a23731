/** What people read in a language, as it stands in the files, for the tests of its words and signs. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Locale } from '@tongyun/freight/locale'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** A text and the key of its message or the name of its document. */
type Text = { at: string; text: string }
type Message = string | { match: Record<string, string> }[]

const oneSpaced = (text: string) => text.replace(/\s+/g, ' ')
const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: ROOT })
    .sort()
    .map((path) => ({ path, content: readFileSync(`${ROOT}${path}`, 'utf8') }))

/** Messages, their cases parted by `·`, which also stands for whatever is put into them. */
export const messagesIn = (locale: Locale): Text[] =>
  filesOf(`messages/${locale}/*.json`).flatMap(({ content }) =>
    Object.entries(JSON.parse(content) as Record<string, Message>).map(([at, message]) => {
      const cases = typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match))
      return { at, text: oneSpaced(cases.join(' · ').replace(/\{\w+\}/g, '·')) }
    }),
  )

/** Documents; `·` stands for code, addresses, and the names of sections, figures and parts. */
export const documentsIn = (locale: Locale): Text[] =>
  filesOf(`web/documents/${locale}/**/*.md`).map(({ path, content }) => ({
    at: path.slice(`web/documents/${locale}/`.length, -'.md'.length),
    text: oneSpaced(
      content.replace(/```[\s\S]*?```|`[^`\n]*`|\]\([^)]*\)|\{#[^}]*\}|\{\{[^}]*\}\}|^::.*$/gm, '·').replace(/\*\*/g, ''),
    ),
  }))
