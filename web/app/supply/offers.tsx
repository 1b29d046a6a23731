/** A company's offers (P13). */
import * as m from '@tongyun/messages'
import type { LoaderFunctionArgs } from 'react-router'
import { seo } from '../layout/seo.ts'
import { paths } from '../paths.ts'
import { requireProvider } from '../workbench/require-provider.ts'

export const loader = async (args: LoaderFunctionArgs) => {
  await requireProvider(args)
  return null
}

export const meta = seo(() => ({ title: m.workbench_offers(), path: paths.offers(), indexed: false }))

export default function Offers() {
  return <h1>{m.workbench_offers()}</h1>
}
