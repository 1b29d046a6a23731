import * as m from '@tongyun/messages'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A link out of the frame: to a page of the site, in a tab of its own, so that the page around stays. */
export const OutLink = ({ to, className, children }: { to: string; className?: string; children: ReactNode }) => (
  <Link to={to} target="_blank" rel="noopener" className={className}>
    {children}
    <span className="sr">{m.widget_new_tab()}</span>
  </Link>
)
