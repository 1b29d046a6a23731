/**
 * The calls of a session to the server (session-calls.ts), loaded with the first that is made. They go by the browser's
 * client, which itself asks the session for its token and leaves the page when the session is over: the client's file cannot
 * be imported by those two, so the program that starts the page hands over how it is loaded.
 */
type SessionCalls = {
  /** A successor of the session's token; null when the server refuses. */
  requestRefresh: () => Promise<string | null>
  /** Asks who is signed in. */
  checkUser: () => Promise<void>
  /** Ends the session here and on the server. */
  endHere: () => Promise<void>
  /** Address that the workbench leads back to; null for the login page of this site. */
  carrierAddress: () => Promise<string | null>
}

let load = (): Promise<SessionCalls> => Promise.reject(new Error('the session of this page was not started'))

/** Says how the calls are loaded, once a page, before any of them is made. */
export const provideSessionCalls = (loader: () => Promise<SessionCalls>) => {
  load = loader
}

export const loadSessionCalls = (): Promise<SessionCalls> => load()
