import { LOCALES } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { inLocale } from '../i18n/locale.server.ts'
import { FALLBACK_CONFIG } from '../site/fallback-config.ts'
import { shownConfig } from '../site/shown-config.ts'
import Complaint from './complaint.tsx'

test.each(LOCALES)('in %s a complaint says beside both fields that one of e-mail and phone will do', (locale) => {
  const say = { locale }
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => null,
      children: [{ id: 'page', index: true, Component: Complaint, loader: () => null }],
    },
  ])
  const root = { config: { ...shownConfig(FALLBACK_CONFIG), sendsMail: false }, publicUrl: '', asOf: '' }
  const html = inLocale(locale, () => renderToString(<Stub hydrationData={{ loaderData: { root, page: null } }} />))
  for (const field of [m.register_email({}, say), m.support_phone({}, say)])
    expect(html).toContain(m.support_either({ field }, say))
})
