import type { PublicEventType } from '@tongyun/contract/webhooks/terms/public-events'
import { Checkbox, CheckboxGroup } from '../ui/checkbox.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import styles from './developer.module.css'
import { eventWord, typesByGroup } from './webhook-words.ts'

/** Types of events to choose, by what they are about; of all where none is offered. */
export const EventTypes = ({
  title,
  hint,
  offered = [],
  chosen,
}: {
  title: string
  hint?: string
  offered?: readonly PublicEventType[]
  chosen: readonly string[]
}) => (
  <div>
    <p>{title}</p>
    {hint !== undefined && <p className="t12 mute">{hint}</p>}
    {typesByGroup(offered).map(({ title: about, types }) => (
      <Disclosure key={about} summary={about} open={types.some((type) => chosen.includes(type))}>
        <CheckboxGroup title={<span className="sr">{about}</span>}>
          <div className={styles.choices}>
            {types.map((type) => (
              <Checkbox key={type} name="types" value={type} defaultChecked={chosen.includes(type)}>
                {eventWord(type)} <code className="t12 mute">{type}</code>
              </Checkbox>
            ))}
          </div>
        </CheckboxGroup>
      </Disclosure>
    ))}
  </div>
)
