/** The door of the figures module. */
export { registerFigures } from './routes.ts'
