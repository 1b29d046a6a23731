/** Buttons name what they do; a form that names nothing the page knows changes nothing, whatever else stands in it. */
import type { Endpoint } from '@tongyun/contract/endpoint'
import * as m from '@tongyun/messages'
import { type ActionFunction, type ActionFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { action as deleteAccount } from '../app/accounts/my-data.tsx'
import { action as changeFactor } from '../app/accounts/second-factor.tsx'
import { action as endSessions } from '../app/accounts/sessions.tsx'
import { action as verify } from '../app/administration/company-record.tsx'
import { action as changePerson } from '../app/administration/person.tsx'
import { action as edit } from '../app/news/editor.tsx'
import { companyAction } from '../app/providers/company-action.ts'
import { action as decide } from '../app/review/review.tsx'
import { pageContext } from '../app/site/page-context.ts'
import { action as actOnImport } from '../app/supply/import-sheet.tsx'
import { action as actOnOffer } from '../app/supply/offer.tsx'
import { action as actOnOffers } from '../app/supply/offers.tsx'
import { action as actOnThread } from '../app/support/inbox-thread.tsx'

const PERSON = { role: 'provider_owner', company: { id: 'c-1' }, companyId: 'c-1', systems: ['provider_site'] }
/** Enough for any of the forms to go through. */
const FIELDS = {
  offerIds: 'o-1',
  agreed: '1',
  reason: 'x',
  access: 'disabled',
  password: 'x',
  sure: '1',
  number: '1',
  message: 'x',
  'comment.': 'x',
  version: '1',
  sheet: '{"mode":"sea"}',
  sessionId: 's-1',
  do: 'nothing',
  step: 'nothing',
  verification: '',
}

const post = async (action: unknown, fields: Record<string, string>) => {
  const written: string[] = []
  const context = new RouterContextProvider()
  const call = async ({ name, method }: Endpoint) => {
    if (method !== 'GET') written.push(name)
    return {
      code: 200,
      msg: '',
      msgParams: null,
      data: { ...PERSON, sheet: {}, places: {}, version: 1, results: [], counts: {} },
    }
  }
  context.set(pageContext, { locale: 'en', call } as never)
  const request = new Request('http://site/x', { method: 'POST', body: new URLSearchParams(fields) })
  const params = {
    offerId: 'o-1',
    importId: 'i-1',
    reviewId: 'r-1',
    userId: 'u-1',
    providerId: 'p-1',
    number: '1',
    articleId: 'a-1',
  }
  const args = { request, params, context } as unknown as ActionFunctionArgs
  // Where all went well a page may lead on.
  const answer = await Promise.resolve((action as ActionFunction)(args)).catch((thrown) => thrown)
  return { written, told: JSON.stringify(answer) }
}

const ACTIONS: Record<string, [action: unknown, known: Record<string, string>]> = {
  offers: [actOnOffers, { intent: 'submit' }],
  offer: [actOnOffer, { intent: 'save' }],
  'price sheet': [actOnImport, { do: 'cancel' }],
  company: [companyAction, { intent: 'save' }],
  review: [decide, { intent: 'take' }],
  person: [changePerson, { intent: 'second-factor' }],
  'company record': [verify, { verification: 'confirmed' }],
  'my data': [deleteAccount, { intent: 'delete-account' }],
  sessions: [endSessions, { intent: '' }],
  'second factor': [changeFactor, { step: 'start' }],
  article: [edit, { intent: 'remove' }],
  conversation: [actOnThread, { intent: 'note' }],
}

test.each(Object.entries(ACTIONS))('an unknown step on the page of %s is refused with a sentence', async (_, [action, known]) => {
  const { written, told } = await post(action, { ...FIELDS, intent: 'perish' })
  expect(written).toEqual([])
  expect(told).toContain(m.err_action_unknown())
  // Control: the same form with a step the page knows does it.
  expect((await post(action, { ...FIELDS, ...known })).written.length).toBeGreaterThan(0)
})

test.each(['offers', 'offer', 'company', 'review', 'person', 'my data', 'article', 'conversation'])(
  'a missing step on the page of %s is refused too',
  async (page) => {
    const { written, told } = await post(ACTIONS[page]?.[0], FIELDS)
    expect(written).toEqual([])
    expect(told).toContain(m.err_action_unknown())
  },
)
