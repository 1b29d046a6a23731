import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FindForm } from './find-form.tsx'

/** A page or thing that is not there, with a search and ways on (P18, specification §8: "Sorry, it was lost"). */
export const NotFound = () => (
  <div className="bar main">
    <p className="code">404 · {m.err_lost()}</p>
    <EmptyState heading="h1" title={m.layout_not_found_title()} text={m.layout_not_found_text()} />
    <FindForm />
    <p className="flex wrap">
      <Link to={paths.mall()} className={buttonClass()}>
        {m.layout_mall()}
      </Link>
      <Link to={paths.platformDocument()} className={buttonClass()}>
        {m.layout_help()}
      </Link>
      <Link to={paths.home()} className={buttonClass()}>
        {m.layout_error_home()}
      </Link>
    </p>
  </div>
)
