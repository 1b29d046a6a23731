import { AGREEMENTS } from '@tongyun/contract/accounts/registration'
import type { LoaderFunctionArgs } from 'react-router'
import { pageContext } from '../site/page-context.ts'
import { type Document, readDocument } from './documents.server.ts'

export type ProtocolName = 'privacy' | 'register-protocol' | 'transport-protocol' | 'service-protocol' | 'partner-protocol'

/** `since` is the ISO day the texts took effect. */
export type ProtocolData = { name: ProtocolName; document: Document; version: string; since: string }

/** An agreement in the reader's language with its version. */
export const loadProtocol = (name: ProtocolName, { context }: Pick<LoaderFunctionArgs, 'context'>): ProtocolData => ({
  name,
  document: readDocument(name, context.get(pageContext).locale),
  ...AGREEMENTS,
})
