/** The language of a request on the server: one for each request, never a global one. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Locale } from '@tongyun/freight/locale'
import { getServerAsyncLocalStorage, overwriteServerAsyncLocalStorage } from '@tongyun/messages/runtime'

// The texts of a process ask one store. The built site and these sources share those texts, so that whoever comes second uses the
// store of the first.
const store = getServerAsyncLocalStorage() ?? new AsyncLocalStorage<{ locale?: Locale }>()
overwriteServerAsyncLocalStorage(store)

/** Runs `work`, and everything it starts, with messages in `locale`. */
export const inLocale = <Result>(locale: Locale, work: () => Result): Result => store.run({ locale }, work)
