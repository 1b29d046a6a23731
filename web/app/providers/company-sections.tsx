/** The parts of the company's form, each asking for one side of it (E03). */

import { COMPANY_NUMBER_KINDS } from '@tongyun/contract/company-numbers'
import type { Company } from '@tongyun/contract/providers/company'
import type { CompanySheet } from '@tongyun/contract/providers/company-sheet'
import { COMPANY_LENGTHS, COMPANY_LIMITS } from '@tongyun/contract/providers/terms/company-patterns'
import { PICTURE_EXTENSIONS } from '@tongyun/contract/upload-limits'
import type { TextsByLocale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { Checkbox } from '../ui/checkbox.tsx'
import { Section } from '../ui/section.tsx'
import { Select } from '../ui/select.tsx'
import styles from './business-info.module.css'
import { FileInput, Line, Row, Texts } from './company-fields.tsx'

/** `cityName`: the city as it was typed last; without it, as the company's answer names it. */
type Props = { sheet: CompanySheet; company: Company; cityName: string | undefined; texts?: Record<string, string> | undefined }

/** A number, or what was typed in its place. */
const numberText = (texts: Props['texts'], path: string, value: number | null) => texts?.[path] ?? String(value ?? '')
const BLANK: TextsByLocale = { zh: '', en: '', ru: '' }

/** The rows there are, and a blank one as long as more may come. */
const withBlank = <Item,>(rows: readonly Item[], blank: Item, most: number): readonly Item[] =>
  rows.length < most ? [...rows, blank] : rows

const Identity = ({ sheet, texts }: Props) => (
  <Section title={m.company_section_identity()} note={m.company_language_note()}>
    <div className={styles.fields}>
      <Texts path="name" label={m.company_name()} value={sheet.name} maxLength={COMPANY_LENGTHS.name} />
      <div className={styles.pair}>
        <Select
          label={m.company_number_kind()}
          name="companyNumber.kind"
          defaultValue={sheet.companyNumber?.kind ?? 'uscc'}
          options={COMPANY_NUMBER_KINDS.map((kind) => ({ value: kind, label: vocabularyWord('company_number', kind) }))}
        />
        <Line
          path="companyNumber.number"
          label={m.company_number()}
          hint={m.company_number_hint()}
          value={sheet.companyNumber?.number ?? ''}
          maxLength={40}
        />
      </div>
      <Texts
        path="legalRepresentative"
        label={m.company_legal_representative()}
        value={sheet.legalRepresentative}
        maxLength={COMPANY_LENGTHS.person}
      />
      <div className={styles.pair}>
        <Line
          path="registeredCapitalTenThousandYuan"
          label={m.company_capital()}
          value={numberText(texts, 'registeredCapitalTenThousandYuan', sheet.registeredCapitalTenThousandYuan)}
          inputMode="decimal"
        />
        <Line
          path="foundedYear"
          label={m.company_founded()}
          value={numberText(texts, 'foundedYear', sheet.foundedYear)}
          inputMode="numeric"
          maxLength={4}
        />
      </div>
    </div>
  </Section>
)

const Contact = ({ sheet, company, cityName: typed }: Props) => {
  const cityName = typed ?? company.cityName ?? ''
  return (
    <Section title={m.company_section_contact()}>
      <div className={styles.fields}>
        <Line
          path="cityId"
          name="cityName"
          label={m.company_city()}
          hint={m.company_city_hint()}
          value={cityName}
          maxLength={80}
        />
        <input type="hidden" name="cityShown" value={cityName} />
        <input type="hidden" name="cityId" value={sheet.cityId ?? ''} />
        <Texts path="address" label={m.company_address()} value={sheet.address} maxLength={COMPANY_LENGTHS.address} />
        <div className={styles.pair}>
          <Line path="phone" label={m.company_phone()} value={sheet.phone} type="tel" maxLength={30} />
          <Line path="email" label={m.company_email()} value={sheet.email} type="email" maxLength={120} />
          <Line path="website" label={m.company_website()} value={sheet.website} type="url" maxLength={200} />
        </div>
      </div>
    </Section>
  )
}

const About = ({ sheet, company }: Props) => {
  const urlOf = (fileId: string) => company.files.find((file) => file.fileId === fileId)?.url
  return (
    <Section title={m.company_section_about()}>
      <div className={styles.fields}>
        <Texts
          path="introduction"
          label={m.company_introduction()}
          value={sheet.introduction}
          maxLength={COMPANY_LENGTHS.introduction}
          lines={6}
        />
        <div className={styles.picture}>
          {sheet.logo !== null && (
            <div>
              <img src={urlOf(sheet.logo)} alt={m.company_logo()} width="96" height="96" className={styles.logo} />
              <input type="hidden" name="logo.fileId" value={sheet.logo} />
              <Checkbox name="logo.remove" value="1">
                {m.company_remove()}
              </Checkbox>
            </div>
          )}
          <FileInput path="logo" label={m.company_logo()} hint={m.company_picture_hint()} accept={PICTURE_EXTENSIONS} />
        </div>
        {sheet.photos.map(({ fileId, caption }, i) => (
          <div key={fileId} className={styles.photo}>
            <img src={urlOf(fileId)} alt={m.company_photo_number({ number: i + 1 })} width="160" height="120" />
            <input type="hidden" name={`photos.${i}.fileId`} value={fileId} />
            <div>
              <Texts
                path={`photos.${i}.caption`}
                label={m.company_photo_caption()}
                value={caption}
                maxLength={COMPANY_LENGTHS.title}
              />
              <Checkbox name={`photos.${i}.remove`} value="1">
                {m.company_remove()}
              </Checkbox>
            </div>
          </div>
        ))}
        {sheet.photos.length < COMPANY_LIMITS.photos && (
          <FileInput
            path="photos"
            label={m.company_photos()}
            hint={m.company_picture_hint()}
            accept={PICTURE_EXTENSIONS}
            multiple
          />
        )}
      </div>
    </Section>
  )
}

const Contacts = ({ sheet }: Props) => (
  <Section title={m.company_section_contacts()} note={m.company_row_hint()}>
    {withBlank(sheet.contacts, { name: BLANK, duty: BLANK, phone: '', email: '' }, COMPANY_LIMITS.contacts).map((contact, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the form
      <Row key={i} number={i + 1} blank={i === sheet.contacts.length}>
        <Texts
          path={`contacts.${i}.name`}
          label={m.company_person_name()}
          value={contact.name}
          maxLength={COMPANY_LENGTHS.person}
        />
        <Texts
          path={`contacts.${i}.duty`}
          label={m.company_person_duty()}
          value={contact.duty}
          maxLength={COMPANY_LENGTHS.person}
        />
        <div className={styles.pair}>
          <Line path={`contacts.${i}.phone`} label={m.company_phone()} value={contact.phone} type="tel" maxLength={30} />
          <Line path={`contacts.${i}.email`} label={m.company_email()} value={contact.email} type="email" maxLength={120} />
        </div>
      </Row>
    ))}
  </Section>
)

const Products = ({ sheet }: Props) => (
  <Section title={m.company_section_products()} note={m.company_row_hint()}>
    {withBlank(sheet.serviceProducts, { title: BLANK, description: BLANK }, COMPANY_LIMITS.serviceProducts).map((product, i) => {
      const at = `serviceProducts.${i}`
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the form
        <Row key={i} number={i + 1} blank={i === sheet.serviceProducts.length}>
          <Texts path={`${at}.title`} label={m.company_product_title()} value={product.title} maxLength={COMPANY_LENGTHS.title} />
          <Texts
            path={`${at}.description`}
            label={m.company_product_description()}
            value={product.description}
            maxLength={COMPANY_LENGTHS.description}
            lines={2}
          />
        </Row>
      )
    })}
  </Section>
)

const Honors = ({ sheet, texts }: Props) => (
  <Section title={m.company_section_honors()} note={m.company_row_hint()}>
    {withBlank(sheet.honors, { title: BLANK, issuer: BLANK, year: null }, COMPANY_LIMITS.honors).map((honor, i) => {
      const at = `honors.${i}`
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the form
        <Row key={i} number={i + 1} blank={i === sheet.honors.length}>
          <Texts path={`${at}.title`} label={m.company_honor_title()} value={honor.title} maxLength={COMPANY_LENGTHS.title} />
          <Texts path={`${at}.issuer`} label={m.company_honor_issuer()} value={honor.issuer} maxLength={COMPANY_LENGTHS.title} />
          <Line
            path={`${at}.year`}
            label={m.company_honor_year()}
            value={numberText(texts, `${at}.year`, honor.year)}
            inputMode="numeric"
            maxLength={4}
          />
        </Row>
      )
    })}
  </Section>
)

/** All of them, in the order a reader of the public page meets them. */
export const CompanySections = (props: Props) => (
  <>
    <Identity {...props} />
    <Contact {...props} />
    <About {...props} />
    <Contacts {...props} />
    <Products {...props} />
    <Honors {...props} />
  </>
)
