/** The door of the news module. */
export { insertDemoArticle, type NewArticle, SYSTEM } from './insert-articles.ts'
export { selectNewsVersion as readNewsVersion } from './news.queries.ts'
export type { NewsTables } from './news.tables.ts'
export { registerNews } from './routes.ts'
