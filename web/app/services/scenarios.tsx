import type { LegMode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import type { Section } from '../content/documents.server.ts'
import { TextParts } from '../content/text-parts.tsx'
import { formatNumber } from '../i18n/format.ts'
import { paths } from '../site/paths.ts'
import { NarrowFold } from '../ui/narrow-fold.tsx'
import styles from './scenarios.module.css'
import { OFFERINGS } from './service-offerings.ts'

/** What a mode is good for, each with the search it stands for and how much is on sale for it now; on a phone its words are folded. */
export const Scenarios = ({
  mode,
  sections,
  counts,
}: {
  mode: LegMode
  sections: readonly Section[]
  counts: Record<string, number> | null
}) => (
  <ul className={`${styles.scenarios} m-${mode}`}>
    {sections.flatMap(({ id, title, parts }) => {
      const query = OFFERINGS[mode].scenarios[id]
      if (query === undefined) return []
      const count = counts?.[id]
      return [
        <li key={id} id={id}>
          <div>
            <h3>{title}</h3>
          </div>
          <NarrowFold in="page" summary={<b>{title}</b>}>
            <TextParts parts={parts} />
          </NarrowFold>
          <Link to={paths.mall({ mode, ...query })}>
            {count === undefined ? m.service_look() : m.home_mode_count({ count, amount: formatNumber(count, 0) })}
          </Link>
        </li>,
      ]
    })}
  </ul>
)
