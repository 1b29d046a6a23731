/** The door of the figures module. */
export type { FiguresTables } from './figures.tables.ts'
export { registerFigures } from './routes.ts'
