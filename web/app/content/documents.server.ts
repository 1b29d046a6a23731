/** Long texts as Markdown, one file a language (docs/decisions/018), read once and kept. */
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@tongyun/contract/accounts/terms/person-patterns'
import {
  LONGEST_LIFE_D,
  LONGEST_OVERLAP_H,
  MOST_KEYS,
  MOST_NETWORKS,
  USUAL_OVERLAP_H,
} from '@tongyun/contract/api-keys/terms/api-key-terms'
import { MOST_SITES } from '@tongyun/contract/api-keys/terms/widget-terms'
import { MOVED_PERCENT } from '@tongyun/contract/market/terms/lane-feed'
import { KEY_LIMIT, KEYLESS_LIMIT } from '@tongyun/contract/open-access'
import { BATCH_LIMITS } from '@tongyun/contract/open-platform/offer-batches'
import { MOST_AT_ONCE, USUAL_LIMIT } from '@tongyun/contract/open-platform/offers'
import { RECENT_LIMITS } from '@tongyun/contract/recent/terms/recent-terms'
import { EVENTS_KEPT_D } from '@tongyun/contract/webhooks/terms/public-events'
import { MOST_WEBHOOKS, REPLAYED_AT_ONCE, SECRET_OVERLAP_H } from '@tongyun/contract/webhooks/terms/webhook-terms'
import type { Locale } from '@tongyun/freight/locale'
import { CONSOLIDATION_KG, FULL_LOAD_FROM_KG } from '@tongyun/freight/usual-limits'
import { formatNumber } from '../i18n/format.ts'
import { plainText, renderMarkdown } from './markdown.server.ts'
import { withSamples } from './samples.server.ts'
import { isExample, type WorkedExample, workedExample } from './worked-example.ts'

/** What a section is made of: text, or something made of the product's own data. */
export type Part =
  | { kind: 'text'; html: string }
  | { kind: 'example'; example: WorkedExample }
  | { kind: 'charges' | 'containers' | 'trucks' | 'points' | 'incoterms' }

/** `id` is the same in every language, so that a link to a section survives a change of language. */
export type Section = { id: string; title: string; parts: Part[] }
/** `lead` is the HTML before the first section, `summary` its first paragraph in plain words. */
export type Document = { title: string; lead: string; summary: string; sections: Section[] }

const FOLDER = '../../documents'
const sources = import.meta.glob<string>('../../documents/*/**/*.md', { query: '?raw', import: 'default', eager: true })

/** Names of the documents there are in a language, folder included: `privacy`, `help/equipment`. */
export const documentNames = (locale: Locale): string[] =>
  Object.keys(sources)
    .filter((file) => file.startsWith(`${FOLDER}/${locale}/`))
    .map((file) => file.slice(`${FOLDER}/${locale}/`.length, -'.md'.length))

/** Figures that texts name as `{{…}}`: each stands in one place of the product (requirements E07). */
const FIGURES: Record<string, number> = {
  'consolidation-least-kg': CONSOLIDATION_KG.least,
  'consolidation-most-kg': CONSOLIDATION_KG.most,
  'full-load-from-t': FULL_LOAD_FROM_KG / 1000,
  'password-least': PASSWORD_MIN_LENGTH,
  'password-most': PASSWORD_MAX_LENGTH,
  'recent-searches': RECENT_LIMITS.searches,
  'recent-offers': RECENT_LIMITS.offers,
  'keyless-per-s': KEYLESS_LIMIT.perS,
  'keyless-burst': KEYLESS_LIMIT.burst,
  'key-per-s': KEY_LIMIT.perS,
  'key-burst': KEY_LIMIT.burst,
  'page-usual': USUAL_LIMIT,
  'page-most': MOST_AT_ONCE,
  'batch-rows': BATCH_LIMITS.rows,
  'batch-mib': BATCH_LIMITS.bytes / 2 ** 20,
  'batches-an-hour': BATCH_LIMITS.anHour,
  'most-keys': MOST_KEYS,
  'most-networks': MOST_NETWORKS,
  'most-sites': MOST_SITES,
  'moved-percent': MOVED_PERCENT,
  'overlap-usual-h': USUAL_OVERLAP_H,
  'overlap-most-h': LONGEST_OVERLAP_H,
  'key-life-most-d': LONGEST_LIFE_D,
  'webhooks-most': MOST_WEBHOOKS,
  'replayed-at-once': REPLAYED_AT_ONCE,
  'secret-overlap-h': SECRET_OVERLAP_H,
  'events-kept-d': EVENTS_KEPT_D,
}

/** What a text names that is known once it is asked for: the address of the site, the key that samples bear, the operator's facts. */
const LATER = /\{\{(site|key|operator-[a-z-]+|kept-[a-z-]+)\}\}/g

const withFigures = (source: string, locale: Locale) =>
  source.replace(/\{\{([\w-]+)\}\}/g, (marked, name: string) => {
    if (marked.search(LATER) === 0) return marked
    const figure = FIGURES[name]
    if (figure === undefined) throw new Error(`no figure is called ${name}`)
    return formatNumber(figure, 3, 0, locale)
  })

/** `::example air-volumetric` on a line of its own. */
const INSERTED = /^::(\w+)(?: ([\w-]+))?$/m
const MADE_OF_DATA = ['charges', 'containers', 'trucks', 'points', 'incoterms'] as const

const inserted = (kind: string, name: string | undefined): Part => {
  if (kind === 'example' && isExample(name)) return { kind: 'example', example: workedExample(name) }
  const known = MADE_OF_DATA.find((each) => each === kind)
  if (known === undefined) throw new Error(`nothing to insert is called ${kind} ${name ?? ''}`)
  return { kind: known }
}

const partsOf = (source: string): Part[] => {
  const parts: Part[] = []
  let rest = source
  for (let found = INSERTED.exec(rest); found !== null; found = INSERTED.exec(rest)) {
    const text = rest.slice(0, found.index).trim()
    if (text !== '') parts.push({ kind: 'text', html: renderMarkdown(text) })
    parts.push(inserted(found[1] ?? '', found[2]))
    rest = rest.slice(found.index + found[0].length)
  }
  if (rest.trim() !== '') parts.push({ kind: 'text', html: renderMarkdown(rest) })
  return parts
}

/** A document as its author wrote it, with its figures: each text is Markdown. */
export type DocumentText = { title: string; lead: string; sections: { id: string; title: string; text: string }[] }

/** `## Title {#id}` and what follows. */
const sectionOf = (source: string): DocumentText['sections'][number] => {
  const [, title, id, text] = /^(.+?) \{#([a-z0-9-]+)\}\n([\s\S]*)$/.exec(source) ?? []
  if (title === undefined || id === undefined) throw new Error(`a section without an id: ${source.slice(0, 60)}`)
  return { id, title, text: text?.trim() ?? '' }
}

const textIn = (source: string): DocumentText => {
  const [, title, text] = /^# (.+)\n([\s\S]+)$/.exec(source) ?? []
  if (title === undefined || text === undefined) throw new Error('it does not begin with its title')
  const [lead = '', ...sections] = text.split(/^## /m)
  return { title, lead: lead.trim(), sections: sections.map(sectionOf) }
}

/** The first paragraph of a text, in plain words. */
export const plainLead = (lead: string): string => plainText(lead.split('\n\n')[0] ?? '')

/** A text with its Markdown made into HTML. */
export const renderDocument = ({ title, lead, sections }: DocumentText): Document => ({
  title,
  lead: renderMarkdown(lead),
  summary: plainLead(lead),
  sections: sections.map(({ text, ...section }) => ({ ...section, parts: partsOf(text) })),
})

/** A text, or its HTML, with what is known once it is asked for. @throws when it names what `later` does not hold. */
export const fillIn = (text: string, later: Readonly<Record<string, string>>): string =>
  text.replace(LATER, (_, name: string) => {
    const value = later[name]
    if (value === undefined) throw new Error(`nothing is known of ${name}`)
    return value
  })

type Kept = { text: DocumentText; document: Document }
const kept = new Map<string, Kept>()

/** A document in a language; undefined when there is none of that name. @throws when its file cannot be read as one. */
const findDocument = (name: string, locale: Locale): Kept | undefined => {
  const file = `${FOLDER}/${locale}/${name}.md`
  const source = sources[file]
  if (source === undefined) return undefined
  let found = kept.get(file)
  if (found === undefined) {
    try {
      const text = textIn(withFigures(withSamples(source, locale), locale))
      found = { text, document: renderDocument(text) }
    } catch (error) {
      throw new Error(`${file} cannot be read`, { cause: error })
    }
    kept.set(file, found)
  }
  return found
}

const findOwn = (name: string, locale: Locale): Kept => {
  const found = findDocument(name, locale)
  if (found === undefined) throw new Error(`no document ${name} in ${locale}`)
  return found
}

/** A document that belongs to the site. @throws when it is missing, which a test rules out. */
export const readDocument = (name: string, locale: Locale): Document => findOwn(name, locale).document

/** The Markdown of a document that belongs to the site. @throws when it is missing, which a test rules out. */
export const readDocumentText = (name: string, locale: Locale): DocumentText => findOwn(name, locale).text
