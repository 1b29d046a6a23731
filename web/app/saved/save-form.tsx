/** The form that saves a search, on a page of its own and in a dialog over the search. */
import { CONFIRM_HOURS, SAVED_SEARCH_LIMITS } from '@tongyun/contract/saved-searches/terms/saved-search-terms'
import * as m from '@tongyun/messages'
import { useEffect, useRef } from 'react'
import { type FetcherWithComponents, Form, Link, useNavigation } from 'react-router'
import { DoneNote } from '../forms/account-form.tsx'
import { FaultSummary, fieldId } from '../forms/fault-summary.tsx'
import { type Fault, missing } from '../forms/faults.ts'
import { useFaults } from '../forms/use-faults.ts'
import { paths } from '../site/paths.ts'
import { useRootData } from '../site/use-root-data.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { FoundNow } from './found-now.tsx'
import { RhythmField } from './rhythm-field.tsx'
import { laneWords, SaidChips } from './said.tsx'
import type { SaveAnswer, SaveData } from './save-answer.ts'
import styles from './saved.module.css'

/** The zone of the browser; without script the server takes that of the language. */
const ZoneField = () => {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current !== null) field.current.value = Intl.DateTimeFormat().resolvedOptions().timeZone
  }, [])
  return <input ref={field} type="hidden" name="zone" defaultValue="" />
}

const emailFaults = (form: FormData): Fault[] => (form.has('email') ? missing(form, ['email']) : [])

type Shown = SaveData & {
  answer: SaveAnswer | undefined
  /** Another form element than the page's own, for a dialog, and where it goes. */
  form?: FetcherWithComponents<unknown>['Form']
  action?: string
  busy?: boolean
}

export const SaveForm = ({ said, preview, signedIn, asOf, outboxPage, answer, form: Sent = Form, action, busy }: Shown) => {
  const { faults, error, onSubmit } = useFaults(answer?.faults, emailFaults)
  const sending = useNavigation().state === 'submitting'
  const { sendsMail } = useRootData().config
  const login = paths.login({ next: paths.saveSearch({ searched: said.searched, ...said.query }) })
  if (answer?.done === 'saved')
    return (
      <div className={styles.part}>
        <DoneNote done={m.saved_done()} />
        <Link to={paths.savedSearches()}>{m.saved_title()}</Link>
      </div>
    )
  if (answer?.done === 'confirming')
    return (
      <div className={styles.part}>
        {sendsMail ? (
          <DoneNote done={m.saved_done_confirm({ hours: CONFIRM_HOURS })} />
        ) : (
          <>
            <p role="status">{m.saved_done_unsent()}</p>
            {outboxPage && <Link to={paths.outbox()}>{m.saved_outbox_link()}</Link>}
            <Link to={login}>{m.saved_or_login()}</Link>
          </>
        )}
      </div>
    )
  if (preview === null) return <p>{m.saved_unreadable()}</p>
  const { searched } = said
  return (
    <Sent
      method="post"
      {...(action === undefined ? {} : { action })}
      className={styles.part}
      onSubmit={onSubmit}
      noValidate
      preventScrollReset
    >
      <FaultSummary faults={faults} />
      <p>{searched === 'offers' ? m.saved_save_text() : m.saved_save_text_demands()}</p>
      <div className={styles.about}>
        <p>
          <b>{laneWords(preview)}</b>
        </p>
        <SaidChips said={said} asOf={asOf} />
        <FoundNow searched={searched} {...preview} />
      </div>
      {preview.tooWide ? (
        <p>{m.saved_too_wide({ most: SAVED_SEARCH_LIMITS.found })}</p>
      ) : (
        <>
          <RhythmField id={fieldId('rhythm')} inApp={signedIn} value={answer?.values.rhythm ?? 'daily'} />
          {!signedIn && (
            <TextField
              id={fieldId('email')}
              name="email"
              type="email"
              autoComplete="email"
              label={m.saved_email()}
              hint={sendsMail ? m.saved_email_hint() : m.saved_email_hint_unsent()}
              defaultValue={answer?.values.email}
              error={error('email')}
              required
            />
          )}
          {!signedIn && !sendsMail && outboxPage && <Link to={paths.outbox()}>{m.saved_outbox_link()}</Link>}
          <ZoneField />
          <div>
            <Button type="submit" kind="main" disabled={busy ?? sending}>
              {m.saved_save()}
            </Button>
          </div>
          {!signedIn && (
            <p className="t12">
              <Link to={login}>{m.saved_or_login()}</Link>
            </p>
          )}
        </>
      )}
    </Sent>
  )
}
