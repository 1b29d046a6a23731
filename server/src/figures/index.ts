/** The door of the figures module. */
export { demandSights } from './figures.queries.ts'
export { registerFigures } from './routes.ts'
