import * as m from '@tongyun/messages'
import { data, type LoaderFunctionArgs } from 'react-router'
import { seo } from '../seo/seo.ts'
import { NotFound } from './not-found.tsx'

/** Every path no page answers to (P18). */
export const loader = ({ request }: LoaderFunctionArgs) => data({ path: new URL(request.url).pathname }, { status: 404 })

export const meta = seo(() => ({ title: m.layout_not_found_title(), path: '/', indexed: false }))

export default function Unknown() {
  return <NotFound />
}
