/** The company's own view of itself, as others will see it (P13 /businessInfo/index): the draft, in the parts of the public page. */
import type { Account } from '@tongyun/contract/account'
import { type Company, getCompany } from '@tongyun/contract/company'
import { type CompanyTexts, isGiven, shownText } from '@tongyun/contract/company-patterns'
import type { Provider } from '@tongyun/contract/provider'
import * as m from '@tongyun/messages'
import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { roleWord } from '../accounts/role-word.ts'
import { currentLocale } from '../i18n/current-locale.ts'
import { OfficeBar } from '../layout/office-bar.tsx'
import { seo } from '../layout/seo.ts'
import { pageContext } from '../page-context.ts'
import { paths } from '../paths.ts'
import { orLogin } from '../session/require-account.ts'
import { buttonClass } from '../ui/button.tsx'
import { requireProvider } from '../workbench/require-provider.ts'
import styles from './business-info.module.css'
import { STATE_WORDS } from './company-words.ts'
import { ProviderProfile } from './provider-profile.tsx'

type PageData = { account: Account; company: Company }

export const loader = async (args: LoaderFunctionArgs): Promise<PageData> => {
  const account = await requireProvider(args)
  const answer = orLogin(args, await args.context.get(pageContext).call(getCompany, {}))
  if (answer.data === null) throw data(answer.msg, { status: 503 })
  return { account, company: answer.data }
}

export const meta = seo(() => ({ title: m.company_preview(), path: paths.businessPreview(), indexed: false }))

/** The draft as the public page would have it; of the licences, those that are public. */
const asProvider = ({ sheet, files, licences, providerId, cityName, certified, verified }: Company): Provider => {
  const locale = currentLocale()
  const text = (texts: CompanyTexts) => shownText(texts, locale)
  const urlOf = (fileId: string) => files.find((file) => file.fileId === fileId)?.url ?? ''
  return {
    ...{ providerId, name: text(sheet.name), cityName: cityName ?? '', country: '', certified, verified, demo: false },
    logoUrl: sheet.logo === null ? null : urlOf(sheet.logo),
    introduction: text(sheet.introduction) || m.company_preview_blank(),
    address: text(sheet.address),
    ...{ phone: sheet.phone || null, email: sheet.email || null, website: sheet.website || null },
    legalRepresentative: isGiven(sheet.legalRepresentative) ? text(sheet.legalRepresentative) : null,
    registeredCapitalTenThousandYuan: sheet.registeredCapitalTenThousandYuan,
    foundedYear: sheet.foundedYear,
    companyNumber: sheet.companyNumber,
    licences: licences
      .filter((licence) => licence.public)
      .map(({ licence: { kind, number, issuer, validTo }, decidedAt }) => ({
        ...{ kind, number, issuer: text(issuer), validTo, checkedOn: decidedAt?.slice(0, 10) ?? null },
      })),
    honors: sheet.honors.map(({ title, issuer, year }) => ({ title: text(title), issuer: text(issuer), year: year ?? 0 })),
    photos: sheet.photos.map(({ fileId, caption }) => ({ url: urlOf(fileId), caption: text(caption) })),
    serviceProducts: sheet.serviceProducts.map(({ title, description }) => ({
      title: text(title),
      description: text(description),
    })),
    contacts: sheet.contacts.map(({ name, duty, phone, email }) => ({
      ...{ name: text(name), duty: text(duty), phone: phone || null, email: email || null },
    })),
    ...{ checkedOn: null, certifiedOn: null, verifiedOn: null, joinedOn: '', capacityCounts: [] },
  }
}

export default function CompanyPreview() {
  const { account, company } = useLoaderData<PageData>()
  const provider = asProvider(company)
  return (
    <>
      <OfficeBar place={m.company_preview()} account={account} role={roleWord(account.role)} />
      <article className="bar main">
        <div className={styles.standing}>
          <p>
            <span className={`${styles.state} ${styles[company.state]}`}>{STATE_WORDS[company.state]()}</span>{' '}
            {m.company_preview_note()}
          </p>
          <p className={styles.buttons}>
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
