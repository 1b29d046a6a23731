/** What the buttons of the editor do, on the server: the same with and without script. */
import * as desk from '@tongyun/contract/news/desk'
import * as pictures from '@tongyun/contract/news/pictures'
import type { Answer, PageContext } from '@tongyun/contract/page-context'
import { REFUSED_FILE } from '@tongyun/contract/upload-limits'
import { LOCALES, type Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { errorText } from '@tongyun/messages/error-text'
import { renderMarkdown } from '../content/markdown.server.ts'
import { type Fault, textOf, unknownIntent } from '../forms/faults.ts'
import { blank, deskFaults } from './article-faults.ts'
import { type Difference, differenceOf } from './difference.server.ts'

export type Conflict = { theirs: desk.OtherWording; difference: Difference }

/** What became of it; `intent` says which form it belongs to, `typed` what the text form goes on with. */
export type EditorAnswer = {
  intent: string
  faults: Fault[]
  done?: string
  typed?: desk.Wording
  /** HTML of the text as readers would see it. */
  preview?: string
  conflict?: Conflict
}

type Call = PageContext['call']
type Done = { result: Omit<EditorAnswer, 'intent'>; answer?: Answer<unknown> }

const wordingIn = (form: FormData): desk.Wording => ({
  title: textOf(form, 'title').trim(),
  summary: textOf(form, 'summary').replaceAll('\r\n', '\n').trim(),
  body: textOf(form, 'body').replaceAll('\r\n', '\n').trim(),
  author: textOf(form, 'author').trim(),
})

const isSame = (one: desk.Wording, other: desk.Wording) =>
  one.title === other.title && one.summary === other.summary && one.body === other.body && one.author === other.author

/** The day and time of the form are those of the editors' clock, UTC+8 without summer time. */
const momentIn = (form: FormData): string | null => {
  const [day, time] = [textOf(form, 'day'), textOf(form, 'time')]
  const at = `${day}T${time === '' ? '09:00' : time}:00+08:00`
  return Number.isNaN(new Date(at).getTime()) || day === '' ? null : at
}

type Asked = { articleId: string; language: Locale; form: FormData; call: Call }

/** Saves what was typed; the same wording once more is no new one. */
const save = async ({ articleId, language, form, call }: Asked, intent: string): Promise<Done & { number?: number }> => {
  const typed = wordingIn(form)
  if (typed.title === '') return { result: { faults: [blank('title')], typed } }
  const seen = textOf(form, intent === 'overwrite' ? 'theirs' : 'seen')
  const opened = await call(desk.openArticle, { articleId })
  const known = opened.data?.texts[language]
  if (known && String(known.number) === seen && isSame(known, typed))
    return { result: { faults: [], done: m.news_saved() }, number: known.number, answer: opened }
  const answer = await call(desk.saveText, { articleId, language, seen, ...typed })
  if (answer.code === 811001 && answer.data !== null) {
    const theirs = answer.data as unknown as desk.OtherWording
    const conflict = { theirs, difference: differenceOf(typed, theirs, language) }
    return { answer, result: { faults: [], typed, conflict } }
  }
  const faults = deskFaults(answer)
  if (faults.length > 0) return { answer, result: { faults, typed } }
  const number = answer.data?.texts[language]?.number
  return { answer, result: { faults: [], done: m.news_saved() }, ...(number === undefined ? {} : { number }) }
}

/** Publishes what was typed, saved first. */
const publish = async (asked: Asked, later: boolean): Promise<Done> => {
  const { articleId, language, form, call } = asked
  const at = later ? momentIn(form) : ''
  if (at === null) return { result: { faults: [blank('day')], typed: wordingIn(form) } }
  const { number, ...saved } = await save(asked, 'save')
  if (number === undefined) return saved
  const answer = await call(desk.publishText, { articleId, language, seen: number, at })
  const faults = deskFaults(answer)
  return { answer, result: faults.length > 0 ? { faults } : { faults, done: later ? m.news_scheduled() : m.news_published() } }
}

const storePicture = async ({ articleId, language, form, call }: Asked): Promise<Done> => {
  const [file, alt] = [textOf(form, 'picture'), textOf(form, 'alt').trim()]
  if (file.startsWith(REFUSED_FILE)) {
    const [code = '', reason] = file.slice(REFUSED_FILE.length).split(':')
    const params = reason === undefined ? {} : { reason, rule: reason, field: 'file' }
    return { result: { faults: [{ field: 'picture', text: errorText(Number(code), params) ?? m.news_need_picture() }] } }
  }
  const faults = [
    ...(file === '' ? [{ field: 'picture', text: m.news_need_picture() }] : []),
    ...(alt === '' ? [blank('alt')] : []),
  ]
  if (faults.length > 0) return { result: { faults } }
  const answer = await call(pictures.addPicture, { articleId, file, language, alt })
  const refused = deskFaults(answer)
  return { answer, result: { faults: refused, ...(refused.length > 0 ? {} : { done: m.news_picture_added() }) } }
}

const simple = (answer: Answer<unknown>, done: string): Done => {
  const faults = deskFaults(answer)
  return { answer, result: faults.length > 0 ? { faults } : { faults, done } }
}

const ACTS: Record<string, (asked: Asked) => Promise<Done>> = {
  preview: async ({ form }) => {
    const typed = wordingIn(form)
    return { result: { faults: [], typed, preview: renderMarkdown(typed.body) } }
  },
  save: (asked) => save(asked, 'save'),
  overwrite: (asked) => save(asked, 'overwrite'),
  publish: (asked) => publish(asked, false),
  schedule: (asked) => publish(asked, true),
  withdraw: async ({ articleId, language, call }) =>
    simple(await call(desk.withdrawText, { articleId, language }), m.news_withdrawn()),
  facts: async ({ articleId, form, call }) => {
    const [slug, category, cover] = ['slug', 'category', 'cover'].map((name) => textOf(form, name)) as [string, string, string]
    return simple(await call(desk.changeArticle, { articleId, slug: slug.trim(), category, cover }), m.news_facts_saved())
  },
  picture: storePicture,
  describe: async ({ articleId, form, call }) => {
    const [zh = '', en = '', ru = ''] = LOCALES.map((locale) => textOf(form, locale))
    return simple(
      await call(pictures.describePicture, { articleId, fileId: textOf(form, 'fileId'), zh, en, ru }),
      m.news_described(),
    )
  },
  unpicture: async ({ articleId, form, call }) =>
    simple(await call(pictures.removePicture, { articleId, fileId: textOf(form, 'fileId') }), m.news_picture_removed()),
}

/** Does what the form asks. @returns its answer, and the API's for whoever must know that the session is over */
export const actInEditor = async (asked: Asked): Promise<{ result: EditorAnswer; answer: Answer<unknown> | null }> => {
  const intent = textOf(asked.form, 'intent')
  const act = ACTS[intent]
  if (act === undefined) return { result: { intent, faults: [unknownIntent()] }, answer: null }
  const { result, answer = null } = await act(asked)
  return { result: { intent, ...result }, answer }
}
