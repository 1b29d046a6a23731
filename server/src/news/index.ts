/** The door of the news module. */
export { insertDemoArticle, type NewArticle, SYSTEM } from './insert-articles.ts'
export { newsVersion } from './news.queries.ts'
export { registerNews } from './routes.ts'
