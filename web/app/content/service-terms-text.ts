import type { LoaderFunctionArgs } from 'react-router'
import { pageContext } from '../page-context.ts'
import { readDocument } from './documents.server.ts'

/** The service terms without a page around them, for the dialog (L07: text by language). */
export const loader = ({ context }: LoaderFunctionArgs) => {
  const { locale } = context.get(pageContext)
  return new Response(readDocument('service-protocol', locale).html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-language': locale, 'x-robots-tag': 'noindex' },
  })
}
