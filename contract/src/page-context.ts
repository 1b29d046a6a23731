/** What the server hands to every page it renders; the key stands in web/app/site/page-context.ts and is exported by its entry. */
import type { Locale } from '@tongyun/freight/locale'
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import type { DataOf, Endpoint, InputOf } from './endpoint.ts'
import type { OpenDocument } from './open-document.ts'

/** An answer of the API as a page sees it: `data` also with 817001, null with errors. */
export type Answer<Data> = { code: number; msg: string; msgParams: Record<string, unknown> | null; data: Data | null }

/** Name and value of a field of a form that was sent. Of a file nothing is left but a value that begins with REFUSED_FILE. */
export type SentField = [name: string, value: string]

export type PageContext = {
  locale: Locale
  /** The currency its reader chose; null: as the language has it. */
  currency: CurrencyCode | null
  /** Nonce of this response's content security policy, for inline scripts. */
  nonce: string
  /** Id of this request in the log and in the x-request-id header; error pages show it. */
  requestId: string
  /** Writes what went wrong to the server's log, with the request's id. */
  reportError: (error: unknown) => void
  /** Address of the site without a trailing slash, for canonical links and pictures. */
  publicUrl: string
  /** Takes the document of a page, whose response has no body then: a body is copied three times on its way. */
  giveDocument: (page: Buffer) => void
  /** Lets this page run programs of another origin, as the configuration it was rendered with says; `origin` like `https://chat.example`. */
  allowScriptsFrom: (origin: string) => void
  /** Lets pages of these sites, `https://www.example.com`, show this page in a frame; nobody else may, and it is kept nowhere. */
  allowFramesOn: (sites: readonly string[]) => void
  /** Keeps a form sent from `page` (path and query without language prefix) for whose session is over; false where nothing is kept. */
  keepForm: (page: string, fields: readonly SentField[]) => Promise<boolean>
  /** Gives who is signed in what was kept of `page`, once; null for nothing. */
  takeForm: (page: string) => Promise<SentField[] | null>
  /** The description of the open surface in a language; the same object each time. */
  openDocument: (locale: Locale) => OpenDocument
  /** Calls an endpoint of this server, in process, in the page's language, and in its currency where what is read has one. */
  call: <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<Answer<DataOf<E>>>
  /** Waits for a turn of the server's event loop: whoever works on it for long does so in a turn of their own. */
  turn: () => Promise<void>
}
