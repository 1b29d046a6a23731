import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { Icon } from '../ui/icon.tsx'

/** Something that is set up, or still open. */
export const SetUpCheck = ({ done, title, text, to }: { done: boolean; title: string; text: string; to?: string }) => (
  <li>
    <Icon
      name={done ? 'circle-check' : 'clock'}
      className={done ? 'ok' : 'warn'}
      label={done ? m.workbench_done() : m.workbench_open()}
    />
    <div>
      <b>{to === undefined ? title : <Link to={to}>{title}</Link>}</b>
      <p className="t12 mute">{text}</p>
    </div>
  </li>
)
