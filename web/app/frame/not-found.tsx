import * as m from '@tongyun/messages'
import { EmptyState } from '../ui/empty-state.tsx'
import { OnwardLinks } from './onward-links.tsx'

/** A page or thing that is not there, with a search and ways on (P18, specification §8: "Sorry, it was lost"). */
export const NotFound = () => (
  <div className="bar main">
    <p className="code">404 · {m.err_lost()}</p>
    <EmptyState heading="h1" title={m.layout_not_found_title()} text={m.layout_not_found_text()} />
    <OnwardLinks />
  </div>
)
