import * as m from '@tongyun/messages'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { FALLBACK_CONFIG } from '../site/fallback-config.ts'
import { paths } from '../site/paths.ts'
import { shownConfig } from '../site/shown-config.ts'
import { readSaved } from './read-saved.server.ts'
import { laneWords } from './said.tsx'
import type { SaveAnswer, SaveData } from './save-answer.ts'
import { SaveForm } from './save-form.tsx'

const data = {
  said: readSaved('offers', '?origin=Yiwu'),
  preview: { count: 0, lowestMinor: null, currency: 'CNY', origin: null, destination: null, tooWide: false },
  asOf: '2026-11-29T12:00:00.000Z',
} as unknown as Omit<SaveData, 'outboxPage' | 'signedIn'>

const confirming: SaveAnswer = { faults: [], values: { email: 'a@b.example', rhythm: 'daily' }, done: 'confirming' }

const shown = ({ sendsMail, outboxPage, answer }: { sendsMail: boolean; outboxPage: boolean; answer?: SaveAnswer }) => {
  const Component = () => <SaveForm {...data} signedIn={false} outboxPage={outboxPage} answer={answer} />
  const Stub = createRoutesStub([{ id: 'root', path: '/', loader: () => null, Component }])
  const loaderData = { root: { config: { ...shownConfig(FALLBACK_CONFIG), sendsMail }, publicUrl: '', asOf: '' } }
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData }} />)
}

test('a search without an account is promised a mail only where the site sends mail', () => {
  for (const [answer, promise, honest] of [
    [undefined, m.saved_email_hint(), m.saved_email_hint_unsent()],
    [confirming, m.saved_done_confirm({ hours: 48 }), m.saved_done_unsent()],
  ] as const) {
    const given = answer === undefined ? {} : { answer }
    const mailing = shown({ sendsMail: true, outboxPage: false, ...given })
    expect(mailing).toContain(promise)
    expect(mailing).not.toContain(honest)
    const silent = shown({ sendsMail: false, outboxPage: false, ...given })
    expect(silent).toContain(honest)
    expect(silent).not.toContain(promise)
    expect(silent).toContain('/home/login')
    expect(silent).not.toContain(paths.outbox())
    expect(shown({ sendsMail: false, outboxPage: true, ...given })).toContain(`href="${paths.outbox()}"`)
  }
})

test('what a search leaves open is said, and a search of every lane says that', () => {
  const port = { origin: 'Shanghai Port', destination: 'Moscow' }
  expect(laneWords({ ...port, destination: null })).toContain(m.saved_anywhere())
  expect(laneWords({ ...port, origin: null })).toContain(m.saved_anywhere())
  expect(laneWords(port)).not.toContain(m.saved_anywhere())
  expect(laneWords({ origin: null, destination: null })).toBe(m.saved_any_lane())
})
