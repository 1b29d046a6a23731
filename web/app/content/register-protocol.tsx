import type { LoaderFunctionArgs } from 'react-router'
import { seo } from '../layout/seo.ts'
import { pageContext } from '../page-context.ts'
import { paths } from '../paths.ts'
import type { DocumentData } from './document-page.tsx'
import { readDocument } from './documents.server.ts'

export { default } from './document-page.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => readDocument('register-protocol', context.get(pageContext).locale)

export const meta = seo<DocumentData>(({ loaderData }) => ({
  title: loaderData.title,
  path: paths.registerProtocol(),
}))
