/** Finding people (S09): search, role, disabled ones; the address is the state. */
import { listPeople, type Person } from '@tongyun/contract/administration/endpoints'
import type { DataOf } from '@tongyun/contract/endpoint'
import type { Query } from '@tongyun/contract/page-paths'
import { ROLES, type Role } from '@tongyun/contract/roles'
import * as m from '@tongyun/messages'
import { Fragment } from 'react'
import { Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
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
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { SecondLine } from '../ui/second-line.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { AccessWords } from './access-words.tsx'

type Asked = { q: string; role: Role | ''; disabled: boolean; page: number }
type Found = DataOf<typeof listPeople>
type PeopleData = { asked: Asked; found: Found } | { denied: AccessDenial }

const readAsked = (search: URLSearchParams): Asked => ({
  q: (search.get('q') ?? '').slice(0, 80),
  role: ROLES.find((role) => role === search.get('role')) ?? '',
  disabled: search.get('disabled') === '1',
  page: Math.min(1000, Math.max(1, Math.trunc(Number(search.get('page'))) || 1)),
})

const queryOf = ({ page, disabled, ...asked }: Asked): Query => ({
  ...asked,
  disabled: disabled ? '1' : undefined,
  page: page === 1 ? undefined : page,
})

export const loader = async (args: LoaderFunctionArgs): Promise<PeopleData> => {
  const asked = readAsked(new URL(args.request.url).searchParams)
  const answer = orLogin(args, await args.context.get(pageContext).call(listPeople, queryOf(asked)))
  return answer.data === null ? { denied: accessDenialOf(answer) } : { asked, found: answer.data }
}

export const meta = seo(() => ({ title: m.people_title(), path: paths.people(), indexed: false }))

/** An address ends a line behind its sign. */
const Email = ({ address }: { address: string | null }) => (
  <SecondLine>
    <span className={styles.email}>
      {address?.split(/(?<=@)/).map((part, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address stand still
        <Fragment key={i}>
          {i > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  </SecondLine>
)

const Row = ({ person }: { person: Person }) => (
  <tr>
    <th scope="row">
      <Link to={paths.person(person.userId)}>{person.fullName}</Link>
      <SecondLine>
        {person.userName}
        {person.demo && ` · ${m.people_demo()}`}
      </SecondLine>
    </th>
    <Cell label={m.people_role()}>
      {roleWord(person.role)}
      <SecondLine>{person.companyName}</SecondLine>
    </Cell>
    <Cell label={m.people_contact()}>
      <span className="nowrap">{person.phone}</span>
      <Email address={person.email} />
    </Cell>
    <Cell label={m.people_access()}>
      <AccessWords disabledIn={person.disabledIn} />
    </Cell>
    <Cell label={m.people_second_factor()}>{person.secondFactor ? m.people_yes() : m.people_no()}</Cell>
    <Cell label={m.people_last_seen()}>
      <span className="nowrap">{person.lastSeenAt === null ? m.people_never() : formatMoment(person.lastSeenAt)}</span>
    </Cell>
  </tr>
)

const Rows = ({ asked, found }: { asked: Asked; found: Found }) =>
  found.people.length === 0 ? (
    <EmptyState title={m.people_nobody()} text={m.people_nobody_text()} />
  ) : (
    <>
      <FoundTable
        count={m.people_count({ count: found.total })}
        caption={m.people_title()}
        columns={[
          m.people_name(),
          m.people_role(),
          m.people_contact(),
          m.people_access(),
          m.people_second_factor(),
          m.people_last_seen(),
        ]}
      >
        {found.people.map((person) => (
          <Row key={person.userId} person={person} />
        ))}
      </FoundTable>
      <Pagination
        page={found.page}
        last={Math.ceil(found.total / found.pageSize)}
        href={(page) => paths.people(queryOf({ ...asked, page }))}
      />
    </>
  )

export default function People() {
  const page = useLoaderData<PeopleData>()
  if ('denied' in page) return <AccessDenialNote denied={page.denied} />
  const { asked, found } = page
  return (
    <>
      <h1>{m.people_title()}</h1>
      <Form method="get" action={paths.people()} className={styles.filters} role="search">
        <TextField label={m.people_search()} name="q" type="search" maxLength={80} defaultValue={asked.q} />
        <Select
          label={m.people_role()}
          name="role"
          defaultValue={asked.role}
          options={[{ value: '', label: m.people_any_role() }, ...ROLES.map((role) => ({ value: role, label: roleWord(role) }))]}
        />
        <Checkbox name="disabled" value="1" defaultChecked={asked.disabled}>
          {m.people_only_disabled()}
        </Checkbox>
        <Button type="submit">{m.people_find()}</Button>
      </Form>
      <Rows asked={asked} found={found} />
    </>
  )
}
