import type { PageContext } from '@tongyun/contract/page-context'
import { LOCALES, type Locale } from '@tongyun/freight/locale'
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { pageContext } from '../site/page-context.ts'
import { loader } from './offer-qr.ts'
import { drawQr } from './qr.server.ts'

const read = async (locale: Locale, file: string): Promise<string | number> => {
  const context = new RouterContextProvider()
  context.set(pageContext, { locale, publicUrl: 'https://tongyun.example' } as PageContext)
  try {
    return await loader({ params: { '*': file }, context } as unknown as LoaderFunctionArgs).text()
  } catch (refused) {
    return (refused as Response).status
  }
}

test.each(LOCALES)('the code on a printed offer leads to its page in %s', async (locale) => {
  const page = (id: string) => drawQr(`https://tongyun.example/${locale}/transport/mallDetail?id=${id}`)
  expect(await read(locale, 'dq-2211.svg')).toBe(page('dq-2211'))
  expect(page('dq-2211')).not.toBe(page('dq-2212'))
})

test.each(['', 'DQ 2211.svg', '../x.svg', `${'a'.repeat(41)}.svg`])('no code is drawn of what is no id: %j', async (file) => {
  expect(await read('en', file)).toBe(404)
})
