import { AGREEMENTS } from '@tongyun/contract/accounts/registration'
import { getOperator, OPERATOR_FACTS, type OperatorFact } from '@tongyun/contract/reference/operator'
import type { Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { data, type LoaderFunctionArgs } from 'react-router'
import { formatNumber } from '../i18n/format.ts'
import { pageContext } from '../site/page-context.ts'
import { type Document, fillIn, readDocument } from './documents.server.ts'
import { escapeHtml } from './markdown.server.ts'

export type ProtocolName = 'privacy' | 'register-protocol' | 'transport-protocol' | 'service-protocol' | 'partner-protocol'

/** `since` is the ISO day the texts took effect; `gaps` says that the operator still has to fill in something. */
export type ProtocolData = { name: ProtocolName; document: Document; version: string; since: string; gaps: boolean }

const FACT_NAMES: Record<OperatorFact, () => string> = {
  name: m.documents_operator_name,
  registration: m.documents_operator_registration,
  address: m.documents_operator_address,
  contact: m.documents_operator_contact,
  'data-location': m.documents_operator_data_location,
  processors: m.documents_operator_processors,
  'recipients-abroad': m.documents_operator_recipients,
  authority: m.documents_operator_authority,
}

const operatorOf = async ({ context }: Pick<LoaderFunctionArgs, 'context'>) => {
  const answer = await context.get(pageContext).call(getOperator, {})
  if (answer.data === null) throw data(answer.msg, { status: 503 })
  return answer.data
}

const filled = (document: Document, operator: Awaited<ReturnType<typeof operatorOf>>): Document => {
  const text = (fact: OperatorFact) => operator.facts[fact] ?? m.documents_operator_gap({ fact: FACT_NAMES[fact]() })
  const entries = (said: (fact: OperatorFact) => string) => ({
    ...Object.fromEntries(OPERATOR_FACTS.map((fact) => [`operator-${fact}`, said(fact)])),
    ...Object.fromEntries(Object.entries(operator.keptDays).map(([name, days]) => [`kept-${name}`, formatNumber(days)])),
  })
  const html = entries((fact) => {
    const words = escapeHtml(text(fact))
    return operator.facts[fact] === null ? `<mark>${words}</mark>` : words
  })
  return {
    ...document,
    lead: fillIn(document.lead, html),
    summary: fillIn(document.summary, entries(text)),
    sections: document.sections.map((section) => ({
      ...section,
      parts: section.parts.map((part) => (part.kind === 'text' ? { ...part, html: fillIn(part.html, html) } : part)),
    })),
  }
}

/** An agreement in a language, with what the operator says of itself and a mark where it says nothing. */
export const readProtocol = async (name: ProtocolName, locale: Locale, args: Pick<LoaderFunctionArgs, 'context'>) =>
  filled(readDocument(name, locale), await operatorOf(args))

/** An agreement in the reader's language with its version. */
export const loadProtocol = async (name: ProtocolName, args: Pick<LoaderFunctionArgs, 'context'>): Promise<ProtocolData> => {
  const document = await readProtocol(name, args.context.get(pageContext).locale, args)
  const gaps = [
    document.lead,
    ...document.sections.flatMap(({ parts }) => parts.map((part) => (part.kind === 'text' ? part.html : ''))),
  ]
  return { name, document, ...AGREEMENTS, gaps: gaps.some((html) => html.includes('<mark>')) }
}
