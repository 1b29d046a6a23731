import type { System } from '@tongyun/contract/roles'
import * as m from '@tongyun/messages'
import { formatList } from '../i18n/format.ts'
import { StateMark } from '../office/state-mark.tsx'

const DISABLED: Record<System, () => string> = {
  portal: m.people_disabled_portal,
  provider_site: m.people_disabled_provider_site,
}

/** Where an account may not go, in words; fine otherwise. */
export const AccessWords = ({ disabledIn }: { disabledIn: readonly System[] }) =>
  disabledIn.length === 0 ? (
    <StateMark state="good">{m.people_enabled()}</StateMark>
  ) : (
    <StateMark state="bad">{formatList(disabledIn.map((system) => DISABLED[system]()))}</StateMark>
  )
