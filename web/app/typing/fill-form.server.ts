/** Puts what was typed into a form into the page that holds it, as the page's own code wrote it down (sent-form.server.ts). */
import type { SentField } from '@tongyun/contract/page-context'
import { REFUSED_FILE } from '@tongyun/contract/upload-limits'
import * as m from '@tongyun/messages'
import { isAboutName, isSecretField } from './field-kinds.ts'
import { TYPED_BACK, TYPED_NOTE } from './typed-marks.ts'

/** Opening tags as React writes them: attributes in double quotes, their values escaped. */
const TAGS = /<(\/?)(form|input|textarea|select|option)\b((?:\s[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/g
const ATTRIBUTES = /\s([^\s=>/]+)(?:="([^"]*)")?/g

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }
const plain = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

type Attributes = ReadonlyMap<string, string>
/** `from` and `to`: where the tag stands in the document. */
type Tag = { from: number; to: number; name: string; attributes: Attributes }
/** `end`: where its closing tag begins; options are those of a select. */
type Field = Tag & { end: number; options: (Tag & { end: number })[] }
type Form = { id: string; fields: Field[] }

const attributesOf = (text: string): Attributes =>
  new Map([...text.matchAll(ATTRIBUTES)].map(([, name = '', value = '']) => [name.toLowerCase(), plain(value)]))
const of = ({ attributes }: Tag, name: string) => attributes.get(name) ?? ''
const isTick = (field: Tag) => /^(?:checkbox|radio)$/.test(of(field, 'type'))

/** The forms of a document with their fields, those that stand elsewhere and name their form included. */
const formsIn = (html: string): Form[] => {
  const forms: Form[] = []
  const elsewhere: { id: string; field: Field }[] = []
  let form: Form | undefined
  let open: Field | undefined
  for (const { 0: text, 1: slash, 2: name = '', 3: inside = '', index } of html.matchAll(TAGS)) {
    const tag: Tag = { from: index, to: index + text.length, name, attributes: attributesOf(inside) }
    if (slash === '/') {
      if (name === 'form') form = undefined
      if (open?.name === name) open.end = index
      const option = open?.options.at(-1)
      if (name === 'option' && option !== undefined) option.end = index
    } else if (name === 'form') {
      form = { id: of(tag, 'id'), fields: [] }
      if (of(tag, 'method') === 'post') forms.push(form)
    } else if (name === 'option') open?.options.push({ ...tag, end: tag.to })
    else {
      const field: Field = { ...tag, end: tag.to, options: [] }
      open = field
      if (tag.attributes.has('form')) elsewhere.push({ id: of(tag, 'form'), field })
      else form?.fields.push(field)
    }
  }
  for (const { id, field } of elsewhere) forms.find((one) => one.id === id)?.fields.push(field)
  return forms
}

const isAbout = (field: Field) => of(field, 'type') === 'hidden' && isAboutName(of(field, 'name'))
const isFilled = (field: Field) => {
  if (of(field, 'name') === '' || field.attributes.has('disabled') || field.attributes.has('readonly')) return false
  if (of(field, 'type') === 'hidden') return field.attributes.has('data-typing')
  return !isSecretField({ type: of(field, 'type'), autocomplete: of(field, 'autocomplete') })
}

/** The form that was sent: it is about the same, and most of what was sent has a field in it. */
const formOf = (forms: readonly Form[], sent: readonly SentField[]): Form | undefined => {
  const names = new Set(sent.map(([name]) => name))
  const isSame = ({ fields }: Form) =>
    fields
      .filter(isAbout)
      .every((field) => sent.some(([name, value]) => name === of(field, 'name') && value === of(field, 'value')))
  const known = ({ fields }: Form) => new Set(fields.map((field) => of(field, 'name')).filter((name) => names.has(name))).size
  const fitting = forms.filter((form) => isSame(form) && known(form) > 0 && form.fields.some(isFilled))
  return fitting.toSorted((a, b) => known(b) - known(a))[0]
}

const withAttribute = (tag: string, name: string, value: string | null): string => {
  const bare = tag.replace(new RegExp(`\\s${name}(?:="[^"]*")?(?=[\\s/>])`, 'i'), '')
  return value === null ? bare : bare.replace(/\s*\/?>$/, (end) => ` ${name}="${escaped(value)}"${end}`)
}

const choiceOf = (html: string, option: Tag & { end: number }) =>
  option.attributes.has('value') ? of(option, 'value') : plain(html.slice(option.to, option.end))

/** What the page wrote into a field. */
const written = (html: string, field: Field): string | boolean => {
  if (isTick(field)) return field.attributes.has('checked')
  if (field.name === 'input') return of(field, 'value')
  if (field.name === 'textarea') return plain(html.slice(field.to, field.end)).replace(/^\n/, '')
  const chosen = field.options.find(({ attributes }) => attributes.has('selected')) ?? field.options[0]
  return chosen === undefined ? '' : choiceOf(html, chosen)
}

/** The text of a field, from its tag to its closing tag, with what was typed in it. */
const entered = (html: string, field: Field, value: string | boolean): string => {
  const marked = withAttribute(html.slice(field.from, field.to), TYPED_BACK, '')
  if (typeof value === 'boolean') return withAttribute(marked, 'checked', value ? '' : null)
  if (field.name === 'input') return withAttribute(marked, 'value', value)
  // A browser drops the first line break.
  if (field.name === 'textarea') return `${marked}\n${escaped(value)}`
  let text = marked
  let at = field.to
  for (const option of field.options) {
    const tag = html.slice(option.from, option.to)
    text += html.slice(at, option.from) + withAttribute(tag, 'selected', choiceOf(html, option) === value ? '' : null)
    at = option.to
  }
  return text + html.slice(at, field.end)
}

/**
 * The document with what was sent in the form it was sent from, and a sentence that says so; as it was where the page has no
 * such form. Fields that were sent and have no control are left out.
 */
export const fillForm = (html: string, sent: readonly SentField[] | null): string => {
  const form = sent === null ? undefined : formOf(formsIn(html), sent)
  if (sent === null || form === undefined) return html
  const left = Map.groupBy(sent, ([name]) => name)
  const next = (name: string) => left.get(name)?.shift()?.[1].replaceAll('\r\n', '\n')
  const isSent = (name: string, value: string) => sent.some((one) => one[0] === name && one[1] === value)
  let text = ''
  let at = 0
  for (const field of form.fields.filter(isFilled).toSorted((a, b) => a.from - b.from)) {
    const name = of(field, 'name')
    // What was not sent was not there to be filled in, but for what is told by not being ticked.
    const value = isTick(field) ? isSent(name, field.attributes.has('value') ? of(field, 'value') : 'on') : next(name)
    if (value === undefined || value === written(html, field)) continue
    text += html.slice(at, field.from) + entered(html, field, value)
    at = field.end
  }
  const withFiles = sent.some(([, value]) => value.startsWith(REFUSED_FILE))
  const note = escaped(withFiles ? m.session_typing_back_files() : m.session_typing_back())
  return (text + html.slice(at)).replace(
    new RegExp(`(<[^>]*\\s${TYPED_NOTE}="[^"]*"[^>]*>)`),
    (tag) => `${tag}<span>${note}</span>`,
  )
}
