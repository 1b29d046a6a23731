import * as m from '@tongyun/messages'
import { seo } from '../layout/seo.ts'
import { paths } from '../paths.ts'

export const meta = seo(() => ({ title: m.layout_home(), path: paths.home() }))

export default function Home() {
  return <div className="bar main" />
}
