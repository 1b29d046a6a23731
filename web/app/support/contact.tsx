/** Contact us (P12, V01): the form, the direct ways, and the newest answers of the message board in the reader's language. */
import { getFormTicket, listPosts, type Post, sendQuestion } from '@tongyun/contract/support/endpoints'
import * as m from '@tongyun/messages'
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { FactList } from '../forms/fact-list.tsx'
import { seo } from '../seo/seo.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { useRootData } from '../site/use-root-data.ts'
import { Section } from '../ui/section.tsx'
import { BoardList } from './board-list.tsx'
import { ContactForm, questionFaults } from './contact-form.tsx'
import type { OpenedForm } from './form-faults.ts'
import { type SupportAnswer, sendForm, toReceipt } from './send-form.ts'
import styles from './support.module.css'

/** A ticket belongs to one form: the page is never kept. */
export const headers = () => ({ 'cache-control': 'no-store' })

const LATEST = 5

type ContactData = { opened: OpenedForm | null; posts: Post[] }

export const loader = async ({ context }: LoaderFunctionArgs): Promise<ContactData> => {
  const { call, locale } = context.get(pageContext)
  const [opened, board] = await Promise.all([call(getFormTicket, {}), call(listPosts, { language: locale, pageSize: LATEST })])
  return { opened: opened.data, posts: board.data?.posts ?? [] }
}

const FIELDS = ['role', 'name', 'phone', 'email', 'wechat', 'message']

export const action = async ({ request, context }: ActionFunctionArgs): Promise<SupportAnswer> => {
  const form = await request.formData()
  return toReceipt(await sendForm(context.get(pageContext).call, sendQuestion, form, { fields: FIELDS, check: questionFaults }))
}

export const meta = seo(() => ({
  title: m.support_contact_title(),
  description: m.support_contact_description(),
  path: paths.contact(),
}))

const phone = (number: string) => (
  <a key={number} href={`tel:${number.replace(/[^\d+]/g, '')}`} className="nowrap">
    {number}
  </a>
)

const DirectWays = () => {
  const { servicePhones, cooperationPhone, email, address: place } = useRootData().config
  const facts = [
    ...servicePhones.map((number) => [m.layout_phone(), phone(number)] as const),
    ...(cooperationPhone === '' ? [] : [[m.layout_cooperation(), phone(cooperationPhone)] as const]),
    ...(email === ''
      ? []
      : [
          [
            m.layout_email(),
            <a key="email" href={`mailto:${email}`}>
              {email}
            </a>,
          ] as const,
        ]),
    ...(place === '' ? [] : [[m.support_contact_address(), place] as const]),
  ]
  return facts.length === 0 ? null : <FactList facts={facts} />
}

const OTHER_WAYS = [
  { to: paths.complaint(), label: m.support_contact_complaint_link },
  { to: paths.follow(), label: m.support_contact_follow_link },
  { to: paths.board(), label: m.support_contact_board_link },
]

export default function Contact() {
  const { opened, posts } = useLoaderData<ContactData>()
  const answer = useActionData<SupportAnswer>()
  return (
    <div className="bar main">
      <h1>{m.support_contact_title()}</h1>
      <p className={styles.intro}>{m.support_contact_intro({ hours: opened?.answerHours.question ?? 24 })}</p>
      <div className={styles.columns}>
        <Section title={m.support_contact_form()}>
          <ContactForm ticket={opened?.ticket ?? ''} answer={answer} />
        </Section>
        <Section title={m.support_contact_other()}>
          <div className={styles.direct}>
            <DirectWays />
          </div>
          <ul className={styles.ways}>
            {OTHER_WAYS.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label()}</Link>
              </li>
            ))}
          </ul>
        </Section>
      </div>
      {posts.length > 0 && (
        <Section title={m.support_board_latest()}>
          <BoardList posts={posts} />
        </Section>
      )}
    </div>
  )
}
