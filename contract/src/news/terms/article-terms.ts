/** What news is made of (P15), without a schema library, for the browser too. */

/** Most characters of each, in UTF-16 units. */
export const ARTICLE_LENGTHS = { slug: 80, title: 120, summary: 300, body: 20_000, author: 80, alt: 200, category: 40 } as const

/** Stands in the address of an article: small Latin letters and digits in words with hyphens. */
export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
/** Stands in the address of a category. */
export const CATEGORY_PATTERN = /^[a-z][a-z0-9-]{0,39}$/

/** How a text in one language stands. `scheduled` and `published` are told apart by the clock alone. */
export const TEXT_STATUSES = ['draft', 'scheduled', 'published', 'withdrawn'] as const
export type TextStatus = (typeof TEXT_STATUSES)[number]

/** What happens to an article: `facts` are its category, address and cover. */
export const ARTICLE_EVENTS = ['create', 'facts', 'save', 'restore', 'publish', 'schedule', 'withdraw'] as const
export type ArticleEvent = (typeof ARTICLE_EVENTS)[number]

/** Most pictures of an article, and most categories there can be. */
export const MOST_PICTURES = 40
export const MOST_CATEGORIES = 40
