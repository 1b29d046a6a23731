/** Accounts that lost every contact and that somebody asks back (decision 078). */
import { listRecoveries, type Recovery } from '@tongyun/contract/recovery/desk'
import * as m from '@tongyun/messages'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formatMoment } from '../i18n/format.ts'
import { type AccessDenial, AccessDenialNote, accessDenialOf } from '../office/access-denial.tsx'
import { Cell } from '../office/cell.tsx'
import { FoundTable } from '../office/found-table.tsx'
import styles from '../office/people.module.css'
import { roleWord } from '../office/role-word.ts'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { SecondLine } from '../ui/second-line.tsx'
import { STATE_WORDS } from './recovery-words.ts'

type Listed = { recoveries: Recovery[] } | { denied: AccessDenial }

export const loader = async (args: LoaderFunctionArgs): Promise<Listed> => {
  const answer = orLogin(args, await args.context.get(pageContext).call(listRecoveries, {}))
  return answer.data ?? { denied: accessDenialOf(answer) }
}

export const meta = seo(() => ({ title: m.recovery_desk(), path: paths.recoveries(), indexed: false }))

const Row = ({ recovery }: { recovery: Recovery }) => (
  <tr>
    <th scope="row">
      <Link to={paths.recovery(recovery.recoveryId)}>{recovery.userName}</Link>
      <SecondLine>{recovery.companyName ?? roleWord(recovery.role)}</SecondLine>
    </th>
    <Cell label={m.recovery_state()}>{STATE_WORDS[recovery.state]()}</Cell>
    <Cell label={m.recovery_asked_at()}>
      <span className="nowrap">{formatMoment(recovery.askedAt)}</span>
    </Cell>
    <Cell label={m.recovery_checked_by()}>{recovery.checkedBy ?? '—'}</Cell>
    <Cell label={m.recovery_granted_by()}>{recovery.grantedBy ?? '—'}</Cell>
    <Cell label={m.recovery_usable_at()}>
      <span className="nowrap">{recovery.usableAt === null ? '—' : formatMoment(recovery.usableAt)}</span>
    </Cell>
  </tr>
)

export default function Recoveries() {
  const page = useLoaderData<Listed>()
  if ('denied' in page) return <AccessDenialNote denied={page.denied} />
  const { recoveries } = page
  return (
    <>
      <h1>{m.recovery_desk()}</h1>
      <p className={styles.lead}>{m.recovery_desk_lead()}</p>
      {recoveries.length === 0 ? (
        <EmptyState title={m.recovery_none()} text={m.recovery_none_text()} />
      ) : (
        <FoundTable
          count={m.recovery_count({ count: recoveries.length })}
          caption={m.recovery_desk()}
          columns={[
            m.recovery_user(),
            m.recovery_state(),
            m.recovery_asked_at(),
            m.recovery_checked_by(),
            m.recovery_granted_by(),
            m.recovery_usable_at(),
          ]}
        >
          {recoveries.map((recovery) => (
            <Row key={recovery.recoveryId} recovery={recovery} />
          ))}
        </FoundTable>
      )}
    </>
  )
}
