import { startSession } from './browser-session.ts'

/** Starts the session of this page. It is here and not where the page begins, so that what the calls need is named in one file. */
export const openSession = () => startSession(() => import('./session-calls.ts'))
