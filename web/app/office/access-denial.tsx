import type { Answer } from '@tongyun/contract/page-context'
import * as m from '@tongyun/messages'
import { errorText } from '@tongyun/messages/error-text'
import { Link } from 'react-router'
import { paths } from '../site/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** Why a page of administration refuses this member of staff. */
export type AccessDenial = { code: number; needsSecondFactor: boolean; text: string }

export const accessDenialOf = (answer: Answer<unknown>): AccessDenial => ({
  code: answer.code,
  needsSecondFactor: answer.msgParams?.reason === 'second_factor_needed',
  text: errorText(answer.code, answer.msgParams ?? {}) ?? answer.msg,
})

/** Says that a permission is missing, or that a second factor has to be set up first. */
export const AccessDenialNote = ({ denied }: { denied: AccessDenial }) => (
  <EmptyState heading="h1" title={m.people_denied()} text={denied.text}>
    {denied.needsSecondFactor ? (
      <Link to={paths.secondFactor()} className={buttonClass('main')}>
        {m.account_second_factor_start()}
      </Link>
    ) : (
      <Link to={paths.home()} className={buttonClass()}>
        {m.layout_home()}
      </Link>
    )}
  </EmptyState>
)
