/** The door of the module of sandboxes. */
import type { Database } from '../core/database.ts'
import { selectState } from './state.queries.ts'

export type { TemplateOrder } from './keep-sandboxes.ts'
export { SANDBOX_OWNER } from './owner.queries.ts'
export { registerSandboxes } from './routes.ts'
export { withinSandbox } from './within-sandbox.ts'

/** When the sandbox that a database is ends. */
export const endOfSandbox = async (database: Database): Promise<string> => (await selectState(database)).ends_at.toISOString()
