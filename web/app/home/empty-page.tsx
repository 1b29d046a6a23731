import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { seo } from '../seo/seo.ts'
import { paths } from '../site/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export const meta = seo(() => ({ title: m.layout_empty_title(), path: paths.empty(), indexed: false }))

/** The empty page (P04): where links lead whose content is still to come. */
export default function Empty() {
  return (
    <div className="bar main">
      <EmptyState heading="h1" title={m.layout_empty_title()} text={m.layout_empty_text()}>
        <Link to={paths.mall()} className={buttonClass('main')}>
          {m.layout_error_search()}
        </Link>
        <Link to={paths.home()} className={buttonClass()}>
          {m.layout_error_home()}
        </Link>
      </EmptyState>
    </div>
  )
}
