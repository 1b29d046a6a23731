/** Columns of a comparison as choices on one clock and one scale, each with its way to be answered or taken. */
import type { Query } from '@tongyun/contract/page-paths'
import type { ComparedColumn, Comparison } from '@tongyun/contract/quoting/comparison'
import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { formatDayAndTime, formatDuration, formatMoney, formatRelative } from '../i18n/format.ts'
import { Moment } from '../i18n/moment.tsx'
import { ModeMark } from '../lanes/mode-mark.tsx'
import { BookPlanLink } from '../offers/book-plan-link.tsx'
import type { Choice, ChoiceRun, ChoiceTotal, RunClosing } from '../offers/choice.ts'
import { ProviderFlags } from '../offers/provider-flags.tsx'
import { paths } from '../site/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { againstWords } from './because-words.ts'
import styles from './comparison.module.css'
import { arrivesWords, departsWords, kindWord, nameOf } from './comparison-rows.ts'

/** Until when the first leg can be booked, where that is before it departs. */
const closingsOf = ({ legs: [first] }: ComparedColumn): RunClosing[] => {
  const { closesAt = null, departsAt = null, origin } = first ?? {}
  if (closesAt === null || departsAt === null || origin === undefined || closesAt >= departsAt) return []
  return [{ at: Date.parse(closesAt), words: m.board_closes({ time: formatDayAndTime(closesAt, origin.zone) }) }]
}

const runOf = (column: ComparedColumn): ChoiceRun | null => {
  const [departs, arrives] = [departsWords(column), arrivesWords(column)]
  if (departs === null || arrives === null) return null
  const pieces = column.legs.flatMap(({ mode, departsAt, arrivesAt }) =>
    departsAt === null || arrivesAt === null
      ? []
      : [{ mode: mode === 'multimodal' ? null : mode, from: Date.parse(departsAt), to: Date.parse(arrivesAt) }],
  )
  const kind = (end: boolean) => (end ? 'door' : 'terminal')
  const ends = [kind(column.serviceMode.startsWith('door')), kind(column.serviceMode.endsWith('door'))] as const
  const closings = closingsOf(column)
  return pieces.length === column.legs.length ? { pieces, closings, ends, departs, arrives, late: column.inTime === false } : null
}

const totalOf = ({ levelled }: ComparedColumn): ChoiceTotal | null =>
  levelled && {
    minor: levelled.totalMinor,
    parts: [
      { fill: 'freight', minor: levelled.includedMinor, name: m.comparison_row_included() },
      { fill: 'elsewhere', minor: levelled.elsewhereMinor, name: m.comparison_row_elsewhere() },
      { fill: 'estimated', minor: levelled.estimatedMinor, name: m.comparison_row_estimated() },
    ],
    open: levelled.unknown.length > 0,
  }

/** What of the total falls due besides the price, where that is not all of it. */
const partsWords = (total: ChoiceTotal | null, { level: { currency } }: Comparison): string[] => {
  const parts = total?.parts.filter(({ minor }) => minor > 0) ?? []
  return parts.length < 2 ? [] : [parts.map(({ name, minor }) => `${name} ${formatMoney(minor, currency)}`).join(' · ')]
}

const Head = ({ column }: { column: ComparedColumn }) => (
  <>
    {column.legs.map(({ mode, origin }) => (
      <ModeMark key={origin.placeId} mode={mode} />
    ))}
    <b>{nameOf(column)}</b>
    <span className="t12 mute">
      {[
        kindWord(column),
        column.quote?.isCountered ? m.comparison_countered() : null,
        column.firm ? m.comparison_firm() : m.comparison_not_firm(),
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
    {column.legs.map(({ provider, origin }) => (
      <ProviderFlags key={origin.placeId} provider={provider} />
    ))}
  </>
)

/** Where a choice is answered, asked about or taken. */
const Ways = ({ column, cargo, isFirst }: { column: ComparedColumn; cargo: Query; isFirst: boolean }) => {
  if (column.quote !== null)
    return (
      <>
        {column.quote.allowed.some(({ action }) => action === 'accept') ? (
          <Link to={paths.acceptQuote(column.id)} className={buttonClass(isFirst ? 'main' : 'second', 'small')}>
            {m.accept_do()}
          </Link>
        ) : null}
        <Link to={paths.quote(column.id)} className={buttonClass('second', 'small')}>
          {m.comparison_open_quote()}
        </Link>
      </>
    )
  return (
    <>
      <BookPlanLink legs={column.legs} cargo={cargo} />
      {column.legs.flatMap(({ capacityId }, i) =>
        capacityId === null ? (
          []
        ) : (
          <Link key={capacityId} to={paths.mallDetail(capacityId, cargo)} className={buttonClass('quiet', 'small')}>
            {column.legs.length === 1 ? m.comparison_see_offer() : m.comparison_see_leg({ number: i + 1 })}
          </Link>
        ),
      )}
    </>
  )
}

const Aside = (props: { column: ComparedColumn; cargo: Query; isFirst: boolean; asOf: string }) => {
  const { validUntil } = props.column
  return (
    <>
      {validUntil === null ? null : (
        <p className="t12">
          {m.comparison_row_valid_until()} <Moment at={validUntil} />{' '}
          <span className="mute nowrap">({formatRelative(validUntil, props.asOf)})</span>
        </p>
      )}
      <div className={styles.ways}>
        <Ways {...props} />
      </div>
    </>
  )
}

export const choicesOf = (comparison: Comparison, cargo: Query): Choice[] =>
  comparison.columns.map((column, at) => {
    const { own, levelled, transitHours } = column
    const { currency } = comparison.level
    const total = totalOf(column)
    const against = comparison.against.find(({ id }) => id === column.id)
    const isAsNamed = own === null || (own.currency === currency && own.totalMinor === levelled?.totalMinor)
    return {
      id: column.id,
      name: nameOf(column),
      head: <Head column={column} />,
      run: runOf(column),
      total,
      refusal: m.comparison_not_ranked(),
      own: isAsNamed ? null : m.comparison_own({ total: formatMoney(own.totalMinor, own.currency) }),
      duration: transitHours === null ? null : formatDuration(transitHours),
      notes: [...partsWords(total, comparison), ...(against === undefined ? [] : [againstWords(against, currency)])],
      waits: column.quote !== null,
      aside: <Aside column={column} cargo={cargo} isFirst={at === 0} asOf={comparison.asOf} />,
    }
  })
