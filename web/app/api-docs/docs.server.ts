/** All pages of the open platform as text, in the language of the request. */
import type { OpenDocument } from '@tongyun/contract/open-document'
import * as m from '@tongyun/messages'
import { type Document, plainLead, readDocumentText, renderDocument } from '../content/documents.server.ts'
import { currentLocale } from '../i18n/current-locale.ts'
import { paths } from '../site/paths.ts'
import type { ApiDoc, DocGroup } from './api-doc.ts'
import { ERROR_CODES, errorDoc, errorsDoc } from './error-docs.server.ts'
import { eventDocs } from './event-docs.server.ts'
import { GUIDE_GROUPS, GUIDES, type GuideGroup, type GuideName } from './guides.ts'
import { operationDoc, operationPath, operationsOf, referenceDoc } from './operation-docs.server.ts'

const GROUP_WORDS: Record<GuideGroup, () => string> = { basics: m.apidocs_guides_basics, tools: m.apidocs_guides_tools }
const GUIDE_GROUP_NAMES = Object.keys(GUIDE_GROUPS) as GuideGroup[]

const written = (path: string, name: string): ApiDoc => ({ path, ...readDocumentText(`api/${name}`, currentLocale()) })
const guideDoc = (name: GuideName) => written(paths.apiGuide(name), name)

const listed = ({ path, title, lead }: ApiDoc) => `- [${title}](${path}): ${plainLead(lead)}`

const guidesDoc = (): ApiDoc => ({
  path: paths.apiGuides(),
  title: m.apidocs_guides(),
  lead: m.apidocs_guides_lead(),
  sections: GUIDE_GROUP_NAMES.map((group) => ({
    id: group,
    title: GROUP_WORDS[group](),
    text: GUIDE_GROUPS[group].map((name) => listed(guideDoc(name))).join('\n'),
  })),
})

/** A page as text and as HTML. */
type ApiPage = { path: string; doc: ApiDoc; document: Document }

const made = (reference: OpenDocument) => {
  const placed = operationsOf(reference)
  const docs: ApiDoc[] = [
    written(paths.api(), 'start'),
    guidesDoc(),
    ...GUIDES.map(guideDoc),
    referenceDoc(reference),
    ...placed.map((one) => operationDoc(one, reference, placed)),
    errorsDoc(),
    ...ERROR_CODES.map(errorDoc),
    ...eventDocs(),
    written(paths.apiChangelog(), 'changelog'),
  ]
  const pages = docs.map((doc): ApiPage => ({ path: doc.path, doc, document: renderDocument(doc) }))
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const named = (path: string) => ({ path, title: byPath.get(path)?.doc.title ?? '' })
  const groups: DocGroup[] = [
    {
      title: '',
      docs: [
        paths.api(),
        paths.apiGuides(),
        paths.apiReference(),
        paths.apiErrors(),
        paths.apiEvents(),
        paths.apiChangelog(),
      ].map(named),
    },
    ...GUIDE_GROUP_NAMES.map((group) => ({
      title: GROUP_WORDS[group](),
      docs: GUIDE_GROUPS[group].map((name) => named(paths.apiGuide(name))),
    })),
    ...reference.tags.map((tag) => ({
      title: tag['x-displayName'],
      docs: placed.filter(({ group }) => group === tag.name).map((one) => named(operationPath(one))),
    })),
  ]
  return { pages, byPath, groups }
}

const kept = new WeakMap<OpenDocument, ReturnType<typeof made>>()

/** By the description, which is one object a language. */
const madeOf = (reference: OpenDocument) => {
  const found = kept.get(reference) ?? made(reference)
  kept.set(reference, found)
  return found
}

/** Every page, in the order they are read. `reference` is the description of the open surface in the language of the request. */
export const apiDocs = (reference: OpenDocument): readonly ApiPage[] => madeOf(reference).pages

/** The page at a path without language prefix; undefined where there is none. */
export const findApiDoc = (path: string, reference: OpenDocument): ApiPage | undefined => madeOf(reference).byPath.get(path)

/** The way between the pages. */
export const docGroups = (reference: OpenDocument): readonly DocGroup[] => madeOf(reference).groups
