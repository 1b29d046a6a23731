import type { DataOf } from '@tongyun/contract/endpoint'
import type { previewSearch } from '@tongyun/contract/saved-searches/endpoints'
import type { Rhythm } from '@tongyun/contract/saved-searches/terms/saved-search-terms'
import type { Fault } from '../forms/faults.ts'
import type { SaidSearch } from './said.tsx'

/** `preview` null for a search that cannot be read. */
export type SaveData = {
  said: SaidSearch
  preview: DataOf<typeof previewSearch> | null
  /** Somebody with an account saves it. */
  signedIn: boolean
  asOf: string
  /** What would have been sent can be read on a page. */
  outboxPage: boolean
}

/** What became of a form: its faults with what was typed, or that it is kept, or waits for a yes by e-mail. */
export type SaveAnswer = { faults: Fault[]; values: { email: string; rhythm: Rhythm }; done?: 'saved' | 'confirming' }
