/** The company's own view of itself, as others will see it (P13 /businessInfo/index): the draft, in the parts of the public page. */
import type { Account } from '@tongyun/contract/accounts/account'
import { type Company, getCompany } from '@tongyun/contract/providers/company'
import { getProvider, type Provider } from '@tongyun/contract/providers/provider'
import { isGiven, shownText } from '@tongyun/contract/providers/terms/company-patterns'
import type { TextsByLocale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { currentLocale } from '../i18n/current-locale.ts'
import { STATE_WORDS } from '../office/company-state-words.ts'
import { OfficeBar } from '../office/office-bar.tsx'
import { requireProvider } from '../office/require-provider.ts'
import { roleWord } from '../office/role-word.ts'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import styles from './business-info.module.css'
import { ProviderProfile } from './provider-profile.tsx'

type PageData = { account: Account; company: Company; known: Provider | null }

export const loader = async (args: LoaderFunctionArgs): Promise<PageData> => {
  const account = await requireProvider(args)
  const { call } = args.context.get(pageContext)
  const [own, known] = await Promise.all([call(getCompany, {}), call(getProvider, { providerId: account.companyId })])
  const answer = orLogin(args, own)
  if (answer.data === null) throw data(answer.msg, { status: 503 })
  return { account, company: answer.data, known: known.data }
}

export const meta = seo(() => ({ title: m.company_preview(), path: paths.businessPreview(), indexed: false }))

/** The draft as the public page would have it; what staff checked stands as it is public now. */
const asProvider = ({ company, known }: PageData): Provider => {
  const { sheet, files, providerId, cityName, certified, verified } = company
  const locale = currentLocale()
  const text = (texts: TextsByLocale) => shownText(texts, locale)
  const urlOf = (fileId: string) => files.find((file) => file.fileId === fileId)?.url ?? ''
  return {
    providerId,
    name: text(sheet.name),
    cityName: cityName ?? '',
    country: '',
    certified,
    verified,
    demo: known?.demo ?? false,
    logoUrl: sheet.logo === null ? null : urlOf(sheet.logo),
    introduction: text(sheet.introduction) || m.company_preview_blank(),
    address: text(sheet.address),
    phone: sheet.phone || null,
    email: sheet.email || null,
    website: sheet.website || null,
    legalRepresentative: isGiven(sheet.legalRepresentative) ? text(sheet.legalRepresentative) : null,
    registeredCapitalTenThousandYuan: sheet.registeredCapitalTenThousandYuan,
    foundedYear: sheet.foundedYear,
    companyNumber: sheet.companyNumber,
    licences: known?.licences ?? [],
    honors: sheet.honors.map(({ title, issuer, year }) => ({ title: text(title), issuer: text(issuer), year: year ?? 0 })),
    photos: sheet.photos.map(({ fileId, caption }) => ({ url: urlOf(fileId), caption: text(caption) })),
    serviceProducts: sheet.serviceProducts.map(({ title, description }) => ({
      title: text(title),
      description: text(description),
    })),
    contacts: sheet.contacts.map(({ name, duty, phone, email }) => ({
      name: text(name),
      duty: text(duty),
      phone: phone || null,
      email: email || null,
    })),
    checkedOn: known?.checkedOn ?? null,
    certifiedOn: known?.certifiedOn ?? null,
    verifiedOn: known?.verifiedOn ?? null,
    joinedOn: known?.joinedOn ?? '',
    capacityCounts: known?.capacityCounts ?? [],
  }
}

export default function CompanyPreview() {
  const page = useLoaderData<PageData>()
  const { account, company } = page
  const provider = asProvider(page)
  return (
    <>
      <OfficeBar place={m.company_preview()} account={account} role={roleWord(account.role)} />
      <article className="bar main">
        <div className={styles.standing}>
          <p>
            <span className={`${styles.state} ${styles[company.state]}`}>{STATE_WORDS[company.state]()}</span>{' '}
            {m.company_preview_note()}
          </p>
          <p className={styles.links}>
            <Link to={paths.businessInfo()} className={buttonClass()}>
              {m.company_edit()}
            </Link>
            {company.public && <Link to={paths.provider(provider.providerId)}>{m.company_public_page()}</Link>}
          </p>
        </div>
        <ProviderProfile provider={provider} note={provider.cityName} />
      </article>
    </>
  )
}
