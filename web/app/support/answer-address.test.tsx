import * as m from '@tongyun/messages'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { FALLBACK_CONFIG } from '../site/fallback-config.ts'
import { shownConfig } from '../site/shown-config.ts'
import { ContactForm } from './contact-form.tsx'

const shown = (sendsMail: boolean) => {
  const Stub = createRoutesStub([
    { id: 'root', path: '/', loader: () => null, Component: () => <ContactForm ticket="t" answer={undefined} /> },
  ])
  const loaderData = { root: { config: { ...shownConfig(FALLBACK_CONFIG), sendsMail }, publicUrl: '', asOf: '' } }
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData }} />)
}

test('a form promises a mail only where the site sends mail', () => {
  expect(shown(true)).toContain(m.support_email_hint())
  expect(shown(true)).not.toContain(m.support_email_hint_unsent())
  expect(shown(false)).toContain(m.support_email_hint_unsent())
  expect(shown(false)).not.toContain(m.support_email_hint())
})
