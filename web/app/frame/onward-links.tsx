import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { paths } from '../site/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { FindForm } from './find-form.tsx'

/** A search and links to other pages, for error pages and pages that do not exist. */
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
