/** Saves a search as a page of its own, for readers without script; the dialog sends its form here too (X08). */
import { getAccount } from '@tongyun/contract/accounts/account'
import { getLoginConfig } from '@tongyun/contract/accounts/login'
import { followSearch, previewSearch, saveSearch } from '@tongyun/contract/saved-searches/endpoints'
import { RHYTHMS, RHYTHMS_BY_MAIL, SEARCHED, type Searched } from '@tongyun/contract/saved-searches/terms/saved-search-terms'
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { faultsOf, textOf } from '../forms/faults.ts'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { PageHead } from '../ui/page-head.tsx'
import { readSaved } from './read-saved.server.ts'
import type { SaveAnswer, SaveData } from './save-answer.ts'
import { SaveForm } from './save-form.tsx'
import styles from './saved.module.css'

/**
 * What an address asks to save: a query of the mall, or of the demand center where it says so. Letters are made without the
 * browser, so that what it chose to see amounts in is part of it, unless the address names another.
 */
const readAsked = (request: Request, currency: CurrencyCode | null): { searched: Searched; query: string } => {
  const search = new URLSearchParams(new URL(request.url).searchParams)
  const searched = SEARCHED.find((name) => name === search.get('searched')) ?? 'offers'
  search.delete('searched')
  if (currency !== null && searched === 'offers' && !search.has('currency')) search.set('currency', currency)
  return { searched, query: `?${search}` }
}

export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<SaveData> => {
  const { call, currency } = context.get(pageContext)
  const asked = readAsked(request, currency)
  const [preview, me, config] = await Promise.all([call(previewSearch, asked), call(getAccount, {}), call(getLoginConfig, {})])
  return {
    said: readSaved(asked.searched, preview.data?.query ?? asked.query),
    preview: preview.code === 200 ? preview.data : null,
    signedIn: me.data !== null,
    asOf: new Date().toISOString(),
    outboxPage: config.data?.outboxPage ?? false,
  }
}

export const action = async ({ request, context }: ActionFunctionArgs): Promise<SaveAnswer> => {
  const form = await request.formData()
  const [email, zone] = [textOf(form, 'email'), textOf(form, 'zone')]
  const rhythm = RHYTHMS.find((name) => name === textOf(form, 'rhythm')) ?? 'daily'
  const byMail = RHYTHMS_BY_MAIL.find((name) => name === rhythm) ?? 'daily'
  const { call, currency } = context.get(pageContext)
  const asked = { ...readAsked(request, currency), zone }
  const isByEmail = form.has('email')
  const answer = isByEmail
    ? await call(followSearch, { ...asked, email, rhythm: byMail })
    : orLogin({ request }, await call(saveSearch, { ...asked, rhythm }))
  const faults = faultsOf(answer)
  const values = { email, rhythm }
  return faults.length > 0 ? { faults, values } : { faults, values, done: isByEmail ? 'confirming' : 'saved' }
}

export const meta = seo(() => ({ title: m.saved_save_title(), path: paths.saveSearch(), indexed: false }))

export default function SaveSearch() {
  const page = useLoaderData<SaveData>()
  const answer = useActionData<SaveAnswer>()
  const { searched, query } = page.said
  return (
    <div className={`bar main ${styles.narrow}`}>
      <PageHead title={m.saved_save_title()}>
        <Link to={searched === 'offers' ? paths.mall({ ...query }) : paths.demand({ ...query })}>{m.saved_back()}</Link>
      </PageHead>
      <SaveForm {...page} answer={answer} />
    </div>
  )
}
