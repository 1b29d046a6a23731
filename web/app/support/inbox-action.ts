/** What staff does in a conversation, by the button that was pressed. */
import type { Answer, PageContext } from '@tongyun/contract/page-context'
import {
  answerThread,
  assignThread,
  changeThreadState,
  type InboxDetail,
  noteOnThread,
  publishThread,
  withdrawPublication,
} from '@tongyun/contract/support/inbox'
import { LOCALES } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { type Fault, faultsOf, textOf, unknownIntent } from '../forms/faults.ts'

/** What became of it; `intent` says which form it belongs to, `values` what is shown in it again. */
export type InboxAnswer = { intent: string; faults: Fault[]; done?: string; values?: Record<string, string> }

type Act = {
  needs?: readonly string[]
  call: (number: string, form: FormData, call: PageContext['call']) => Promise<Answer<InboxDetail>>
  done: () => string
}

const written = (form: FormData, number: string) => ({ number, seen: textOf(form, 'seen'), message: textOf(form, 'message') })

const ACTS: Record<string, Act> = {
  take: { call: (number, _, call) => call(assignThread, { number, assign: 'me' }), done: m.support_inbox_changed_done },
  give: { call: (number, _, call) => call(assignThread, { number, assign: 'nobody' }), done: m.support_inbox_changed_done },
  close: { call: (number, _, call) => call(changeThreadState, { number, state: 'closed' }), done: m.support_inbox_changed_done },
  reopen: {
    call: (number, _, call) => call(changeThreadState, { number, state: 'in_work' }),
    done: m.support_inbox_changed_done,
  },
  answer: {
    needs: ['message'],
    call: (number, form, call) => call(answerThread, written(form, number)),
    done: m.support_inbox_answer_done,
  },
  note: {
    needs: ['message'],
    call: (number, form, call) => call(noteOnThread, written(form, number)),
    done: m.support_inbox_note_done,
  },
  publish: {
    needs: ['question', 'answer'],
    call: (number, form, call) => {
      const language = LOCALES.find((locale) => locale === textOf(form, 'language')) ?? 'zh'
      return call(publishThread, { number, language, question: textOf(form, 'question'), answer: textOf(form, 'answer') })
    },
    done: m.support_inbox_publish_done,
  },
  withdraw: { call: (number, _, call) => call(withdrawPublication, { number }), done: m.support_inbox_withdraw_done },
}

/** Names of controls differ by form, so that a fault leads to its own. */
export const controlOf = (intent: string, field: string): string => `${intent}-${field}`

/** Blank texts, and a publication nobody has looked over. */
export const inboxFaults = (form: FormData): Fault[] => {
  const intent = textOf(form, 'intent')
  const needs = ACTS[intent]?.needs ?? []
  return [
    ...needs
      .filter((field) => textOf(form, field).trim() === '')
      .map((field) => ({ field: controlOf(intent, field), text: m.support_inbox_need_text() })),
    ...(intent === 'publish' && !form.has('sure')
      ? [{ field: controlOf(intent, 'sure'), text: m.support_inbox_publish_need_sure() }]
      : []),
  ]
}

/** Does what the form asks. @returns its answer, and the API's for whoever must know that the session is over */
export const actInInbox = async (
  number: string,
  form: FormData,
  call: PageContext['call'],
): Promise<{ result: InboxAnswer; answer: Answer<InboxDetail> | null }> => {
  const intent = textOf(form, 'intent')
  const values = Object.fromEntries(['message', 'question', 'answer', 'language'].map((field) => [field, textOf(form, field)]))
  const faults = inboxFaults(form)
  const act = ACTS[intent]
  if (act === undefined) return { result: { intent, faults: [unknownIntent()], values }, answer: null }
  if (faults.length > 0) return { result: { intent, faults, values }, answer: null }
  const answer = await act.call(number, form, call)
  const refused = faultsOf(answer).map(({ text }) => ({ field: null, text }))
  return { answer, result: refused.length > 0 ? { intent, faults: refused, values } : { intent, faults: [], done: act.done() } }
}
