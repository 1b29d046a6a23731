import type { PageContext } from '@tongyun/contract/page-context'
import { OPERATOR_FACTS } from '@tongyun/contract/reference/operator'
import { LOCALES, type Locale } from '@tongyun/freight/locale'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { inLocale } from '../i18n/locale.server.ts'
import { pageContext } from '../site/page-context.ts'
import { loadProtocol } from './load-protocol.server.ts'

const read = (locale: Locale, said: string | null) => {
  const facts = Object.fromEntries(OPERATOR_FACTS.map((fact) => [fact, said]))
  const context = new RouterContextProvider()
  const call = async () => ({ code: 200, msg: '', data: { facts, keptDays: { support: 365, chat: 30 } } })
  context.set(pageContext, { locale, call } as unknown as PageContext)
  return inLocale(locale, () => loadProtocol('privacy', { context }))
}
const htmlOf = ({ document }: Awaited<ReturnType<typeof read>>) =>
  document.sections.flatMap(({ parts }) => parts.map((part) => (part.kind === 'text' ? part.html : ''))).join('\n')

test.each(LOCALES)(
  'what the operator says stands in the policy as text; what is not said is a marked gap: %s',
  async (locale) => {
    const said = await read(locale, 'A <b>& Co</b>')
    expect(htmlOf(said)).toContain('A &lt;b&gt;&amp; Co&lt;/b&gt;')
    expect(htmlOf(said)).not.toMatch(/<mark>|\{\{/)
    expect(said.gaps).toBe(false)

    const silent = await read(locale, null)
    expect(htmlOf(silent).match(/<mark>/g)).toHaveLength(OPERATOR_FACTS.length)
    expect(htmlOf(silent)).not.toContain('{{')
    expect(silent.gaps).toBe(true)
  },
)
