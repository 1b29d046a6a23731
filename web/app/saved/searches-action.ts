/** What the buttons of a list of saved searches do, for an account or for the follower of a link. */
import type { Answer, PageContext } from '@tongyun/contract/page-context'
import {
  changeFollowedSearch,
  changeSavedSearch,
  endFollowedSearch,
  endSavedSearch,
  endSearchLetters,
} from '@tongyun/contract/saved-searches/endpoints'
import { RHYTHMS, RHYTHMS_BY_MAIL, type Rhythm } from '@tongyun/contract/saved-searches/terms/saved-search-terms'
import { type Fault, faultsOf, textOf, unknownIntent } from '../forms/faults.ts'

export type ListAnswer = { faults: Fault[]; done?: 'changed' | 'ended' | 'all_ended' }

type Call = PageContext['call']
type Change = { rhythm?: Rhythm; paused?: boolean; confirmed?: boolean }

const changeOf = (form: FormData): Change | null => {
  switch (textOf(form, 'intent')) {
    case 'pause':
      return { paused: true }
    case 'resume':
      return { paused: false }
    case 'confirm':
      return { confirmed: true }
    case 'rhythm':
      return { rhythm: RHYTHMS.find((name) => name === textOf(form, 'rhythm')) ?? 'daily' }
    default:
      return null
  }
}

const answered = (answer: Answer<unknown>, done: ListAnswer['done']): ListAnswer => {
  const faults = faultsOf(answer)
  return faults.length > 0 || done === undefined ? { faults } : { faults, done }
}

/** `key` null for an account. @returns the answer of the API beside that of the page, for the guard of personal pages */
export const actOnSearch = async (
  call: Call,
  form: FormData,
  key: string | null,
): Promise<{ answer: Answer<unknown> | null; shown: ListAnswer }> => {
  const searchId = textOf(form, 'searchId')
  const intent = textOf(form, 'intent')
  if (intent === 'end-all' && key !== null) {
    const answer = await call(endSearchLetters, { key })
    return { answer, shown: answered(answer, 'all_ended') }
  }
  if (intent === 'end') {
    const answer = await (key === null ? call(endSavedSearch, { searchId }) : call(endFollowedSearch, { searchId, key }))
    return { answer, shown: answered(answer, 'ended') }
  }
  const change = changeOf(form)
  if (change === null) return { answer: null, shown: { faults: [unknownIntent()] } }
  const { rhythm, paused, confirmed } = change
  const byMail = RHYTHMS_BY_MAIL.find((name) => name === rhythm)
  const answer = await (key === null
    ? call(changeSavedSearch, { searchId, rhythm, paused })
    : call(changeFollowedSearch, { searchId, key, rhythm: byMail, paused, confirmed }))
  return { answer, shown: answered(answer, 'changed') }
}
