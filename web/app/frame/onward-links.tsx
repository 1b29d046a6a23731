import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { paths } from '../site/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { FindForm } from './find-form.tsx'

/** Where to go from a page that is none: a search, and plain links, all of which need nothing of that page. */
export const OnwardLinks = () => (
  <>
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
  </>
)
