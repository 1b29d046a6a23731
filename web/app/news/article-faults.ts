/** What the forms of the news desk say of their fields. */
import { ARTICLE_LENGTHS } from '@tongyun/contract/news/terms/article-terms'
import type { Answer } from '@tongyun/contract/page-context'
import * as m from '@tongyun/messages'
import { type Fault, faultsOf, type Words } from '../forms/faults.ts'

const OWN: Record<string, Words> = {
  slug: { required: m.news_wrong_slug, wrong: m.news_wrong_slug },
  title: { required: m.news_need_title, wrong: () => m.news_wrong_title({ max: ARTICLE_LENGTHS.title }) },
  summary: { required: m.news_need_title, wrong: () => m.news_wrong_summary({ max: ARTICLE_LENGTHS.summary }) },
  body: { required: m.news_need_title, wrong: () => m.news_wrong_body({ max: ARTICLE_LENGTHS.body }) },
  author: { required: m.news_need_title, wrong: () => m.news_wrong_author({ max: ARTICLE_LENGTHS.author }) },
  alt: { required: m.news_need_alt },
  day: { required: m.news_wrong_time, wrong: m.news_wrong_time },
  category: { required: m.news_wrong_category, wrong: m.news_wrong_category },
}

/** Faults of an answer with the words of the desk's fields; an address another article has is a fault of its field. */
export const deskFaults = (answer: Answer<unknown>): Fault[] =>
  faultsOf(answer, { own: OWN, fields: { at: 'day', file: 'picture' }, places: { 810007: 'slug', was_public: 'slug' } }).map(
    (fault) => (answer.code === 810007 ? { ...fault, text: m.news_slug_taken() } : fault),
  )

/** The fault of a field that was left blank. */
export const blank = (field: string): Fault => ({ field, text: OWN[field]?.required() ?? m.login_need_field() })
