/** Finding companies (E03): search, verified or not; the address is the state. */
import type { DataOf } from '@tongyun/contract/endpoint'
import type { Query } from '@tongyun/contract/page-paths'
import { type CompanyRow, listCompanies } from '@tongyun/contract/providers/verification'
import * as m from '@tongyun/messages'
import { Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formatMoment } from '../i18n/format.ts'
import { type AccessDenial, AccessDenialNote, accessDenialOf } from '../office/access-denial.tsx'
import { Cell } from '../office/cell.tsx'
import { FoundTable } from '../office/found-table.tsx'
import styles from '../office/people.module.css'
import { StateMark } from '../office/state-mark.tsx'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { SecondLine } from '../ui/second-line.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'

/** `verified`: 1, 0, or blank for all. */
type Asked = { q: string; verified: string; page: number }
type Found = DataOf<typeof listCompanies>
type CompaniesData = { asked: Asked; found: Found } | { denied: AccessDenial }

const readAsked = (search: URLSearchParams): Asked => ({
  q: (search.get('q') ?? '').slice(0, 80),
  verified: ['1', '0'].find((one) => one === search.get('verified')) ?? '',
  page: Math.min(1000, Math.max(1, Math.trunc(Number(search.get('page'))) || 1)),
})
const queryOf = ({ page, ...asked }: Asked): Query => ({ ...asked, page: page === 1 ? undefined : page })

export const loader = async (args: LoaderFunctionArgs): Promise<CompaniesData> => {
  const asked = readAsked(new URL(args.request.url).searchParams)
  const answer = orLogin(args, await args.context.get(pageContext).call(listCompanies, queryOf(asked)))
  return answer.data === null ? { denied: accessDenialOf(answer) } : { asked, found: answer.data }
}

export const meta = seo(() => ({ title: m.verification_title(), path: paths.companies(), indexed: false }))

const YesNo = ({ is }: { is: boolean }) => (
  <StateMark state={is ? 'good' : 'none'}>{is ? m.verification_yes() : m.verification_no()}</StateMark>
)

const Row = ({ company }: { company: CompanyRow }) => (
  <tr>
    <th scope="row">
      <Link to={paths.companyRecord(company.providerId)}>{company.name}</Link>
      <SecondLine>
        {company.providerId}
        {company.demo && ` · ${m.people_demo()}`}
      </SecondLine>
    </th>
    <Cell label={m.company_city()}>{company.cityName ?? m.verification_not_public()}</Cell>
    <Cell label={m.verification_papers()}>
      <YesNo is={company.certified} />
    </Cell>
    <Cell label={m.verification_verified()}>
      <YesNo is={company.verified} />
      {company.verifiedAt !== null && <SecondLine>{formatMoment(company.verifiedAt)}</SecondLine>}
    </Cell>
  </tr>
)

const Rows = ({ asked, found }: { asked: Asked; found: Found }) =>
  found.companies.length === 0 ? (
    <EmptyState title={m.verification_nothing()} text={m.people_nobody_text()} />
  ) : (
    <>
      <FoundTable
        count={m.verification_count({ count: found.total })}
        caption={m.verification_title()}
        columns={[m.verification_company(), m.company_city(), m.verification_papers(), m.verification_verified()]}
      >
        {found.companies.map((company) => (
          <Row key={company.providerId} company={company} />
        ))}
      </FoundTable>
      <Pagination
        page={found.page}
        last={Math.ceil(found.total / found.pageSize)}
        href={(page) => paths.companies(queryOf({ ...asked, page }))}
      />
    </>
  )

export default function Companies() {
  const page = useLoaderData<CompaniesData>()
  if ('denied' in page) return <AccessDenialNote denied={page.denied} />
  const { asked, found } = page
  return (
    <>
      <h1>{m.verification_title()}</h1>
      <Form method="get" action={paths.companies()} className={styles.filters} role="search">
        <TextField label={m.verification_search()} name="q" type="search" maxLength={80} defaultValue={asked.q} />
        <Select
          label={m.verification_verified()}
          name="verified"
          defaultValue={asked.verified}
          options={[
            { value: '', label: m.verification_any() },
            { value: '1', label: m.verification_yes() },
            { value: '0', label: m.verification_no() },
          ]}
        />
        <Button type="submit">{m.people_find()}</Button>
      </Form>
      <Rows asked={asked} found={found} />
    </>
  )
}
