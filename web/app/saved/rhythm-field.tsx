import {
  LETTER_HOUR,
  LETTERS_AT_ONCE,
  RHYTHMS,
  RHYTHMS_BY_MAIL,
  type Rhythm,
} from '@tongyun/contract/saved-searches/terms/saved-search-terms'
import * as m from '@tongyun/messages'
import { Select } from '../ui/select.tsx'

const WORDS: Record<Rhythm, () => string> = {
  at_once: m.saved_rhythm_at_once,
  daily: m.saved_rhythm_daily,
  weekly: m.saved_rhythm_weekly,
  app: m.saved_rhythm_app,
}

/** How often somebody is told; an address without an account by e-mail alone. */
export const RhythmField = ({
  id,
  inApp,
  value,
  brief = false,
}: {
  id: string
  inApp: boolean
  value: Rhythm
  /** In a list, where the rules stand once. */
  brief?: boolean
}) => (
  <Select
    id={id}
    name="rhythm"
    label={m.saved_rhythm()}
    labelHidden={brief}
    hint={brief ? undefined : rhythmRules()}
    defaultValue={value}
    options={(inApp ? RHYTHMS : RHYTHMS_BY_MAIL).map((rhythm) => ({ value: rhythm, label: WORDS[rhythm]() }))}
  />
)

export const rhythmRules = () => m.saved_rhythm_hint({ most: LETTERS_AT_ONCE, hour: LETTER_HOUR })
