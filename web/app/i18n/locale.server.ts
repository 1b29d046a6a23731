/** The language of a request on the server: one for each request, never a global one. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Locale } from '@tongyun/freight/locale'
import { overwriteServerAsyncLocalStorage } from '@tongyun/messages/runtime'

const store = new AsyncLocalStorage<{ locale?: Locale }>()
overwriteServerAsyncLocalStorage(store)

/** Runs `work`, and everything it starts, with messages in `locale`. */
export const inLocale = <Result>(locale: Locale, work: () => Result): Result => store.run({ locale }, work)
