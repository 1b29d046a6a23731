/** Long texts as Markdown, one file a language (architecture.md "Messages"), rendered once and kept. */
import type { Locale } from '@tongyun/contract/page-context'
import { Marked } from 'marked'

export const DOCUMENT_NAMES = ['privacy', 'register-protocol', 'transport-protocol', 'service-protocol'] as const
export type DocumentName = (typeof DOCUMENT_NAMES)[number]

/** `html` is the text below the title. */
export type Document = { title: string; html: string }

const sources = import.meta.glob<string>('../../documents/*/*.md', { query: '?raw', import: 'default', eager: true })
const marked = new Marked()
const rendered = new Map<string, Document>()

/** A document in a language. Throws when its file is missing, which a test rules out. */
export const readDocument = (name: DocumentName, locale: Locale): Document => {
  const file = `../../documents/${locale}/${name}.md`
  const known = rendered.get(file)
  if (known !== undefined) return known
  const source = sources[file]
  const [, title, text] = /^# (.+)\n([\s\S]+)$/.exec(source ?? '') ?? []
  if (title === undefined || text === undefined) throw new Error(`no document with a title at ${file}`)
  const document = { title, html: marked.parse(text, { async: false }) }
  rendered.set(file, document)
  return document
}
