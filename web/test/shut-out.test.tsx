/** Who is shut out of the workbench is led to the account pages of the portal, which say so. */
import type { Account } from '@tongyun/contract/accounts/account'
import type { PageContext } from '@tongyun/contract/page-context'
import { LOCALES, type Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { renderToString } from 'react-dom/server'
import { createRoutesStub, type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import AccountFrame from '../app/accounts/account-frame.tsx'
import { inLocale } from '../app/i18n/locale.server.ts'
import { pageContext } from '../app/site/page-context.ts'
import { paths } from '../app/site/paths.ts'
import { ACCOUNT_ROUTE } from '../app/site/route-ids.ts'
import { loader as workbenchLoader } from '../app/workbench/workbench-frame.tsx'
import { hrefsIn } from './render-page.tsx'

const person = (systems: readonly string[], role = 'provider_owner') =>
  ({ fullName: 'Lin Xiao', userId: 'u-1', companyId: 'c-1', companyName: 'Yiwu Rail', role, systems }) as unknown as Account

const shown = (locale: Locale, account: Account) => {
  const route = { id: ACCOUNT_ROUTE, path: '/account/profile', Component: AccountFrame, loader: () => account }
  const Stub = createRoutesStub([route])
  return inLocale(locale, () =>
    renderToString(<Stub initialEntries={['/account/profile']} hydrationData={{ loaderData: { [ACCOUNT_ROUTE]: account } }} />),
  )
}

const workbenchOf = async (account: Account): Promise<string | null> => {
  const context = new RouterContextProvider()
  const call = async () => ({ code: 200, msg: '', msgParams: null, data: account })
  context.set(pageContext, { locale: 'en', call } as unknown as PageContext)
  const request = new Request('https://tongyun.example/workbenche/index')
  try {
    await workbenchLoader({ request, context, params: {} } as unknown as LoaderFunctionArgs)
    return null
  } catch (thrown) {
    return thrown instanceof Response ? thrown.headers.get('location') : String(thrown)
  }
}

test('the workbench leads to the portal whom it shuts out, and nobody else', async () => {
  expect(await workbenchOf(person(['portal']))).toBe(paths.profile())
  expect(await workbenchOf(person(['portal', 'provider_site']))).toBeNull()
  expect(await workbenchOf(person(['portal'], 'shipper'))).toBeNull()
})

test.each(LOCALES)('in %s the account pages say that the workbench is shut, and lead to the marketplace', (locale) => {
  const html = shown(locale, person(['portal']))
  expect(html).toContain(m.workbench_shut({}, { locale }))
  expect(hrefsIn(html)).toContain(paths.mall())
  for (const other of [person(['portal', 'provider_site']), person(['portal'], 'shipper')])
    expect(shown(locale, other)).not.toContain(m.workbench_shut({}, { locale }))
})
