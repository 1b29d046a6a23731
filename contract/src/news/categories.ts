/** Categories of news (P15): a name a language, their order. */
import * as z from 'zod/mini'
import { words } from '../accounts/person-fields.ts'
import { endpoint } from '../endpoint.ts'
import { whole } from '../fields.ts'
import { ARTICLE_LENGTHS, CATEGORY_PATTERN } from './terms/article-terms.ts'

export const categoryId = () => z.string().check(z.regex(CATEGORY_PATTERN))

/** The same words in each language. */
export const namesSchema = z.object({ zh: z.string(), en: z.string(), ru: z.string() })

export const categorySchema = z.object({
  categoryId: z.string(),
  position: z.number(),
  names: namesSchema,
  /** How many articles it has, public or not. */
  articles: z.number(),
})
export type NewsCategory = z.infer<typeof categorySchema>

const categoriesSchema = z.object({ categories: z.array(categorySchema) })

export const listCategories = endpoint({
  name: 'list-categories',
  method: 'GET',
  path: '/ty/administration/article_categories',
  audience: 'content',
  summary: 'Categories of news in their order',
  input: z.strictObject({}),
  data: categoriesSchema,
})

/** A new one, or another name or place for one there is. 810008 beyond 40. */
export const saveCategory = endpoint({
  name: 'save-category',
  method: 'PUT',
  path: '/ty/administration/article_categories',
  audience: 'content',
  summary: 'Write or change a category of news',
  input: z.strictObject({
    category: categoryId(),
    position: z.pipe(whole({ min: 0, max: 1000 }), z.int()),
    zh: words(ARTICLE_LENGTHS.category),
    en: words(ARTICLE_LENGTHS.category),
    ru: words(ARTICLE_LENGTHS.category),
  }),
  data: categoriesSchema,
  codes: [810008],
})

/** 811001 `category_used` while it has articles. */
export const removeCategory = endpoint({
  name: 'remove-category',
  method: 'DELETE',
  path: '/ty/administration/article_categories/:categoryId',
  audience: 'content',
  summary: 'Remove a category of news that has no articles',
  input: z.strictObject({ categoryId: categoryId() }),
  data: categoriesSchema,
  codes: [810004, 811001],
})
