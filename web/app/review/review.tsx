/** One submission: both sheets side by side, comments on fields, the decision (E06). Works without script as one form. */
import type { Account } from '@tongyun/contract/accounts/account'
import type { DataOf } from '@tongyun/contract/endpoint'
import { type FileFacts, getFile } from '@tongyun/contract/files/endpoints'
import type { PageContext } from '@tongyun/contract/page-context'
import { getDictionary } from '@tongyun/contract/reference/endpoints'
import { assignReview, decideReview, getReview, type ReviewComment, undoFirstApproval } from '@tongyun/contract/review/endpoints'
import * as m from '@tongyun/messages'
import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  useRouteLoaderData,
} from 'react-router'
import type { FormAnswer } from '../forms/account-form.tsx'
import { FaultSummary, fieldId } from '../forms/fault-summary.tsx'
import { faultsOf, textOf, unknownIntent } from '../forms/faults.ts'
import { formatMoment } from '../i18n/format.ts'
import { type AccessDenial, AccessDenialNote, accessDenialOf } from '../office/access-denial.tsx'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { ADMINISTRATION_ROUTE } from '../site/route-ids.ts'
import { Button } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import { COMMENT, WHOLE } from './comment-field.tsx'
import { Comments } from './comments.tsx'
import { type Decided, DecidedNote, readDecided, UNDO_FIRST } from './decided-note.tsx'
import { DecisionForm } from './decision-form.tsx'
import { BesidePapers } from './papers.tsx'
import { reasonComments } from './reasons.ts'
import styles from './review.module.css'
import { ReviewFacts } from './review-facts.tsx'
import { STATUS_WORDS } from './review-words.ts'
import { fileIdsOf, sheetRows, suspiciousPath } from './sheet-rows.ts'
import { SheetTable } from './sheet-table.tsx'

type Found = DataOf<typeof getReview>
type Files = Record<string, FileFacts>
type Carriers = Record<string, string>
type ReviewData = { found: Found; files: Files; carriers: Carriers; asOf: string; decided: Decided } | { denied: AccessDenial }

/** More papers than a submission has; each is a call. */
const MOST_FILES = 20

const filesOf = async ({ before, after }: Found, call: PageContext['call']): Promise<Files> => {
  const answers = await Promise.all(
    fileIdsOf([before, after])
      .slice(0, MOST_FILES)
      .map((fileId) => call(getFile, { fileId })),
  )
  return Object.fromEntries(answers.flatMap(({ data: file }) => (file === null ? [] : [[file.fileId, file]])))
}

/** Names of carriers by their codes, for a mode that has some. */
const carriersOf = async ({ after: { mode } }: Found, call: PageContext['call']): Promise<Carriers> => {
  const code = mode === 'sea' ? 'sea_carrier' : mode === 'air' ? 'airline' : undefined
  if (code === undefined) return {}
  const { data: dictionary } = await call(getDictionary, { code })
  return Object.fromEntries((dictionary?.entries ?? []).map(({ value, name }) => [value, name]))
}

export const loader = async (args: LoaderFunctionArgs): Promise<ReviewData> => {
  const { call } = args.context.get(pageContext)
  const answer = orLogin(args, await call(getReview, { reviewId: args.params.reviewId ?? '' }))
  // An id of another shape is as unknown as one nobody has.
  if (answer.code === 810004 || answer.code === 810001) throw data(null, { status: 404 })
  if (answer.data === null) return { denied: accessDenialOf(answer) }
  const decided = readDecided(new URL(args.request.url).searchParams)
  const [files, carriers] = await Promise.all([filesOf(answer.data, call), carriersOf(answer.data, call)])
  return { found: answer.data, files, carriers, asOf: new Date().toISOString(), decided }
}

/** Comments as the form names them by their path. */
const commentsIn = (form: FormData): ReviewComment[] =>
  [...form.entries()].flatMap(([name, text]) =>
    name.startsWith(COMMENT) && typeof text === 'string' && text.trim() !== ''
      ? [{ path: name === WHOLE ? '' : name.slice(COMMENT.length), text: text.replaceAll('\r\n', '\n').trim() }]
      : [],
  )

export const action = async (args: ActionFunctionArgs): Promise<FormAnswer> => {
  const form = await args.request.formData()
  const reviewId = args.params.reviewId ?? ''
  const { call } = args.context.get(pageContext)
  const intent = textOf(form, 'intent')
  if (intent === 'take' || intent === 'give') {
    const assign = intent === 'take' ? 'me' : 'nobody'
    return { faults: faultsOf(orLogin(args, await call(assignReview, { reviewId, assign }))) }
  }
  if (intent === UNDO_FIRST) {
    const faults = faultsOf(orLogin(args, await call(undoFirstApproval, { reviewId })))
    if (faults.length > 0) return { faults }
    throw redirect(paths.review(reviewId, { decided: 'undone' }))
  }
  const decision = (['approve', 'reject'] as const).find((one) => one === intent)
  if (decision === undefined) return { faults: [unknownIntent()] }
  // A reason says what is wrong, so it goes with a rejection alone.
  const comments = [...(decision === 'reject' ? reasonComments(form) : []), ...commentsIn(form)]
  if (decision === 'reject' && comments.length === 0) return { faults: [{ field: WHOLE, text: m.review_need_comment() }] }
  const answer = orLogin(args, await call(decideReview, { reviewId, decision, comments }))
  const faults = faultsOf(answer)
  if (answer.data === null || faults.length > 0) return { faults }
  const { review, next } = answer.data
  const decided = { decided: review.status, first: review.status === 'pending' ? reviewId : undefined }
  throw redirect(next === null ? paths.reviews(decided) : paths.review(next, decided))
}

export const meta = seo(() => ({ title: m.review_title(), path: paths.reviews(), indexed: false }))

const Taking = ({ review }: Pick<Found, 'review'>) => {
  const staff = useRouteLoaderData<Account>(ADMINISTRATION_ROUTE)
  const busy = useNavigation().state === 'submitting'
  const mine = review.assignedTo !== null && review.assignedTo.userId === staff?.userId
  const words = review.assignedTo === null ? m.review_take() : m.review_take_over()
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={mine ? 'give' : 'take'} />
      <Button type="submit" size="small" disabled={busy}>
        {mine ? m.review_give_back() : words}
      </Button>
    </Form>
  )
}

const Earlier = ({ found }: { found: Found }) =>
  found.earlier.length === 0 ? null : (
    <Section title={m.review_earlier()}>
      {found.earlier.map(({ reviewId, status, decidedAt, comments }) => (
        <div key={reviewId} className={styles.earlier}>
          <p>
            <Link to={paths.review(reviewId)}>{`${STATUS_WORDS[status]()} · ${formatMoment(decidedAt)}`}</Link>
          </p>
          <Comments kind={found.review.subjectKind} comments={comments} />
        </div>
      ))}
    </Section>
  )

export default function ReviewPage() {
  const page = useLoaderData<ReviewData>()
  const answer = useActionData<FormAnswer>()
  if ('denied' in page) return <AccessDenialNote denied={page.denied} />
  const { found, files, carriers, asOf, decided } = page
  const { review, before, after, places, comments, next } = found
  const pending = review.status === 'pending'
  const rows = sheetRows(review.subjectKind, before, after, { places, carriers })
  const faults = answer?.faults ?? []
  const sheet = (
    <SheetTable
      kind={review.subjectKind}
      rows={rows}
      files={files}
      compared={before !== null}
      commented={pending}
      suspicious={suspiciousPath(after, review.price)}
    />
  )
  const table = <BesidePapers files={fileIdsOf([after]).flatMap((id) => files[id] ?? [])}>{sheet}</BesidePapers>
  return (
    <>
      <div className={styles.ways}>
        <Link to={paths.reviews()} rel="up">
          {m.review_back()}
        </Link>
        {next !== null && (
          <Link to={paths.review(next)} rel="next">
            {m.review_next()}
          </Link>
        )}
      </div>
      {faults.length === 0 && <DecidedNote {...decided} />}
      <h1 className={styles.title}>{review.title}</h1>
      <ReviewFacts review={review} asOf={asOf} taking={pending ? <Taking review={review} /> : null} />
      <FaultSummary faults={faults} />
      {pending ? (
        <DecisionForm
          key={review.reviewId}
          kind={review.subjectKind}
          awaitsAnother={review.awaitsAnother}
          needsComment={faults.some(({ field }) => field === WHOLE)}
          id={fieldId(WHOLE)}
        >
          {table}
        </DecisionForm>
      ) : (
        <>
          <Comments kind={review.subjectKind} comments={comments} title={m.review_comments()} />
          {table}
        </>
      )}
      <Earlier found={found} />
    </>
  )
}
