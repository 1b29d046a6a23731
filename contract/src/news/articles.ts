/** News as everybody reads them (P15): the list, one article, and the addresses of all. */
import { LOCALES } from '@tongyun/freight/locale'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { flag, text, whole } from '../fields.ts'
import { ARTICLE_LENGTHS, CATEGORY_PATTERN, SLUG_PATTERN } from './terms/article-terms.ts'

/** The category's id, blank for all. */
export const categoryFilter = () =>
  z.pipe(text(ARTICLE_LENGTHS.category), z.optional(z.string().check(z.regex(CATEGORY_PATTERN))))
export const slug = () => z.string().check(z.maxLength(ARTICLE_LENGTHS.slug), z.regex(SLUG_PATTERN))

const categorySchema = z.object({ categoryId: z.string(), name: z.string() })
/** `alt` is blank where nobody described the picture in this language. */
const pictureSchema = z.object({ url: z.string(), alt: z.string() })

/** An article in a list: in the reader's language, or in the fallback `language` says. */
export const articleCardSchema = z.object({
  slug: z.string(),
  category: categorySchema,
  language: z.enum(LOCALES),
  title: z.string(),
  summary: z.string(),
  cover: z.nullable(pictureSchema),
  publishedAt: z.string(),
  /** Of the demonstration. */
  demo: z.boolean(),
})
export type ArticleCard = z.infer<typeof articleCardSchema>

/**
 * Newest first. What is not written in the reader's language comes in Chinese, else in whichever language there is;
 * `translated` leaves it out.
 */
export const listArticles = endpoint({
  name: 'list-articles',
  method: 'GET',
  path: '/ty/news/articles',
  audience: 'public',
  summary: 'News, newest first, with the categories that have any',
  input: z.strictObject({
    category: categoryFilter(),
    translated: flag(),
    page: whole({ min: 1, max: 1000 }),
    pageSize: whole({ min: 1, max: 50 }),
  }),
  data: z.object({
    total: z.number(),
    page: z.number(),
    pageSize: z.number(),
    articles: z.array(articleCardSchema),
    categories: z.array(z.object({ ...categorySchema.shape, count: z.number() })),
  }),
})

export const getArticle = endpoint({
  name: 'get-article',
  method: 'GET',
  path: '/ty/news/articles/:slug',
  audience: 'public',
  summary: 'One article in the reader’s language or its fallback, and related ones',
  input: z.strictObject({ slug: slug() }),
  data: z.object({
    article: z.object({
      ...articleCardSchema.shape,
      /** Markdown as it was written: nobody may show it but through a renderer that lets no HTML through. */
      body: z.string(),
      /** Null for the editors of the site. */
      author: z.nullable(z.string()),
      changedAt: z.string(),
      /** Languages it can be read in. */
      languages: z.array(z.enum(LOCALES)),
    }),
    related: z.array(articleCardSchema),
  }),
  codes: [810004],
})

/** At most 5,000, for the sitemap. */
export const listArticleAddresses = endpoint({
  name: 'list-article-addresses',
  method: 'GET',
  path: '/ty/news/addresses',
  audience: 'public',
  summary: 'Every article by its address, with the languages it can be read in, newest first',
  input: z.strictObject({}),
  data: z.object({ articles: z.array(z.object({ slug: z.string(), languages: z.array(z.enum(LOCALES)) })) }),
})
