import type { DocumentText } from '../content/documents.server.ts'

/** One page of the open platform as text; its HTML, its Markdown and what the search finds of it are made of this. */
export type ApiDoc = DocumentText & {
  /** Of the page, without language prefix. */
  path: string
}

/** Pages that stand together in the way between the pages. */
export type DocGroup = { title: string; docs: { path: string; title: string }[] }
