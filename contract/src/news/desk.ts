/** Writing news (P15): articles in three languages and their history. */
import { LOCALES } from '@tongyun/freight/locale'
import * as z from 'zod/mini'
import { blankable, paragraphs, words } from '../accounts/person-fields.ts'
import { endpoint } from '../endpoint.ts'
import { choice, instant, text, whole } from '../fields.ts'
import { fileId } from '../files/endpoints.ts'
import { categoryFilter, slug } from './articles.ts'
import { categoryId, categorySchema, namesSchema } from './categories.ts'
import { ARTICLE_EVENTS, ARTICLE_LENGTHS, TEXT_STATUSES } from './terms/article-terms.ts'

/** Of an article of news. */
export const articleId = () => z.string().check(z.regex(/^a-[a-z0-9]{12}$/))
const language = () => z.enum(LOCALES)
/** Number of the last event the writer saw; 811001 `changed_meanwhile` when there are more by now. */
const seen = () => z.pipe(whole({ min: 1, max: 1_000_000 }), z.int())

/** How the text of one language stands; null where nobody wrote one yet. */
const textStateSchema = z.object({
  status: z.enum(TEXT_STATUSES),
  title: z.string(),
  /** When it appeared, or will. */
  appearsAt: z.nullable(z.string()),
  /** Readers see an older wording than the last one saved. */
  unpublished: z.boolean(),
})
const perLanguage = z.object({
  zh: z.nullable(textStateSchema),
  en: z.nullable(textStateSchema),
  ru: z.nullable(textStateSchema),
})

export const deskArticleSchema = z.object({
  articleId: z.string(),
  slug: z.string(),
  categoryId: z.string(),
  changedAt: z.string(),
  demo: z.boolean(),
  texts: perLanguage,
})
export type DeskArticle = z.infer<typeof deskArticleSchema>

/**
 * Newest change first. `status` and `language` are looked at together: a status in that language, or in any. `missing` asks
 * for articles that readers see in some language but not in this one.
 */
export const listDeskArticles = endpoint({
  name: 'list-desk-articles',
  method: 'GET',
  path: '/ty/administration/articles',
  audience: 'content',
  summary: 'Every article with how it stands in each language, and what is missing',
  input: z.strictObject({
    status: choice(TEXT_STATUSES),
    language: choice(LOCALES),
    missing: choice(LOCALES),
    category: categoryFilter(),
    /** Part of a title or of the address. */
    q: text(80),
    page: whole({ min: 1, max: 1000 }),
    pageSize: whole({ min: 1, max: 100 }),
  }),
  data: z.object({
    total: z.number(),
    page: z.number(),
    pageSize: z.number(),
    articles: z.array(deskArticleSchema),
    categories: z.array(categorySchema),
    /** Articles that are public in some language but not in this one. */
    missing: z.object({ zh: z.number(), en: z.number(), ru: z.number() }),
  }),
})

const wordingSchema = z.object({
  title: z.string(),
  summary: z.string(),
  body: z.string(),
  /** Blank for the editors of the site. */
  author: z.string(),
})
export type Wording = z.infer<typeof wordingSchema>

/** Text of one language as it was last saved; `number` is the event it was saved by. */
const deskTextSchema = z.object({ ...textStateSchema.shape, ...wordingSchema.shape, number: z.number() })

export const deskDetailSchema = z.object({
  article: z.object({
    articleId: z.string(),
    slug: z.string(),
    /** The address stays once the article was public. */
    slugFixed: z.boolean(),
    categoryId: z.string(),
    coverId: z.nullable(z.string()),
    demo: z.boolean(),
  }),
  texts: z.object({ zh: z.nullable(deskTextSchema), en: z.nullable(deskTextSchema), ru: z.nullable(deskTextSchema) }),
  pictures: z.array(z.object({ fileId: z.string(), name: z.string(), url: z.string(), alt: namesSchema })),
  categories: z.array(categorySchema),
  /** Newest first, the last 200. `language` is null for what concerns the article as a whole. */
  events: z.array(
    z.object({
      number: z.number(),
      at: z.string(),
      event: z.enum(ARTICLE_EVENTS),
      language: z.nullable(z.enum(LOCALES)),
      authorName: z.nullable(z.string()),
      /** It holds a wording that can be read and restored. */
      hasWording: z.boolean(),
    }),
  ),
})
export type DeskDetail = z.infer<typeof deskDetailSchema>

const base = { articleId: articleId() }

export const openArticle = endpoint({
  name: 'open-article',
  method: 'GET',
  path: '/ty/administration/articles/:articleId',
  audience: 'content',
  summary: 'One article with its texts, pictures and history',
  input: z.strictObject(base),
  data: deskDetailSchema,
  codes: [810004],
})

/** 810007 when another article has the address, 810004 when there is no such category. */
export const createArticle = endpoint({
  name: 'create-article',
  method: 'POST',
  path: '/ty/administration/articles',
  audience: 'content',
  summary: 'Begin an article',
  input: z.strictObject({ slug: slug(), category: categoryId() }),
  data: z.object({ articleId: z.string() }),
  codes: [810004, 810007],
})

/** 811001 `was_public` for a new address of an article that has been public: links to it would break. */
export const changeArticle = endpoint({
  name: 'change-article',
  method: 'PUT',
  path: '/ty/administration/articles/:articleId',
  audience: 'content',
  summary: 'Give an article another category, address or cover',
  input: z.strictObject({ ...base, slug: slug(), category: categoryId(), cover: blankable(fileId()) }),
  data: deskDetailSchema,
  codes: [810004, 810007, 811001],
})

/** 811001 `was_public` once it has been: it is withdrawn instead. */
export const removeArticle = endpoint({
  name: 'remove-article',
  method: 'DELETE',
  path: '/ty/administration/articles/:articleId',
  audience: 'content',
  summary: 'Throw an article away that was never public',
  input: z.strictObject(base),
  data: z.object({}),
  codes: [810004, 811001],
})

const wording = {
  title: words(ARTICLE_LENGTHS.title),
  summary: blankable(paragraphs(ARTICLE_LENGTHS.summary)),
  body: blankable(paragraphs(ARTICLE_LENGTHS.body)),
  author: blankable(words(ARTICLE_LENGTHS.author)),
}

/**
 * Keeps a wording; readers go on seeing the one that was published. `seen` is the number of the text it was made from, absent
 * for the first. When somebody else saved meanwhile, 811001 `changed_meanwhile` brings their `{ number, title, summary, body,
 * author, authorName, at }` as data and nothing is lost.
 */
export const saveText = endpoint({
  name: 'save-text',
  method: 'PUT',
  path: '/ty/administration/articles/:articleId/texts/:language',
  audience: 'content',
  summary: 'Save the text of an article in one language',
  input: z.strictObject({ ...base, language: language(), seen: blankable(seen()), ...wording }),
  data: deskDetailSchema,
  codes: [810004, 811001],
})

/** What `saveText` refuses over: the wording somebody else saved. */
export const otherWordingSchema = z.object({
  ...wordingSchema.shape,
  number: z.number(),
  at: z.string(),
  authorName: z.nullable(z.string()),
})
export type OtherWording = z.infer<typeof otherWordingSchema>

/**
 * Readers see the last saved wording: at once, or from the moment `at` (ISO 8601 with its offset) on. A text that is public
 * already changes at once: 811001 `already_public` for one that would vanish until then. 812001 `text_incomplete` without
 * summary or body.
 */
export const publishText = endpoint({
  name: 'publish-text',
  method: 'PUT',
  path: '/ty/administration/articles/:articleId/texts/:language/publication',
  audience: 'content',
  summary: 'Publish the text of an article in one language, now or at a time',
  input: z.strictObject({
    ...base,
    language: language(),
    seen: seen(),
    at: blankable(instant()),
  }),
  data: deskDetailSchema,
  codes: [810004, 811001, 812001],
})

/** Takes a scheduled one back as well. */
export const withdrawText = endpoint({
  name: 'withdraw-text',
  method: 'DELETE',
  path: '/ty/administration/articles/:articleId/texts/:language/publication',
  audience: 'content',
  summary: 'Take the text of an article in one language off the site',
  input: z.strictObject({ ...base, language: language() }),
  data: deskDetailSchema,
  codes: [810004],
})

export const getWording = endpoint({
  name: 'get-wording',
  method: 'GET',
  path: '/ty/administration/articles/:articleId/wordings/:number',
  audience: 'content',
  summary: 'A wording of the past with the one before it in the same language',
  input: z.strictObject({ ...base, number: z.pipe(whole({ min: 1, max: 1_000_000 }), z.int()) }),
  data: z.object({ language: z.enum(LOCALES), at: z.string(), wording: wordingSchema, before: z.nullable(wordingSchema) }),
  codes: [810004],
})

/** Saves an old wording as the newest, where it is not that already; it is published like any other. */
export const restoreWording = endpoint({
  name: 'restore-wording',
  method: 'POST',
  path: '/ty/administration/articles/:articleId/wordings/:number/restoration',
  audience: 'content',
  summary: 'Go back to a wording of the past',
  input: z.strictObject({ ...base, number: z.pipe(whole({ min: 1, max: 1_000_000 }), z.int()) }),
  data: deskDetailSchema,
  codes: [810004],
})
