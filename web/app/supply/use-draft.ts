import type { DraftSheet } from '@tongyun/contract/supply/draft-sheet'
import type { Offer } from '@tongyun/contract/supply/offer'
import { offerFaults } from '@tongyun/contract/supply/offer-faults'
import * as m from '@tongyun/messages'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useFetcher, useNavigation } from 'react-router'
import { useHydrated } from '../i18n/use-hydrated.ts'
import { fieldPath, listAt, textAt, withValueAt } from '../sheets/sheet-path.ts'
import { withDerivedValues } from './derive-values.ts'
import type { OfferAnswer } from './offer-action.ts'
import type { SheetForm } from './sheet-fields.tsx'
import type { PlaceNames } from './sheet-place-field.tsx'

/** Saved once nothing was typed for this long; tried again after the longer while where it could not be. */
const AUTOSAVE_MS = 1_200
const RETRY_MS = 10_000

export type Draft = ReturnType<typeof useDraft>

type Typing = { sheet: DraftSheet; names: Offer['places']; version: number }

/** Saving by itself, and the answer that came last: its own, or `answer`, that of the whole form. */
const useSaving = (answer: OfferAnswer | undefined) => {
  const fetcher = useFetcher<OfferAnswer>()
  const [seen, setSeen] = useState({ answer, fetched: fetcher.data, last: answer, saved: answer?.saved })
  // An answer without a save (nothing had changed, or it failed) leaves the newest save what it was.
  const newest = (next: OfferAnswer | undefined) =>
    (next?.saved?.version ?? 0) > (seen.saved?.version ?? 0) ? next?.saved : seen.saved
  if (seen.answer !== answer) setSeen({ answer, fetched: fetcher.data, last: answer, saved: newest(answer) })
  else if (seen.fetched !== fetcher.data)
    setSeen({ answer, fetched: fetcher.data, last: fetcher.data, saved: newest(fetcher.data) })
  return { fetcher, last: seen.last, saved: seen.saved }
}

/** Rules only the server can check: places and carriers nobody has heard of, places a mode does not call at. */
const ONLY_SERVER = /^(?:place_unknown|carrier_unknown|place_not_served_by_\w+)$/

/**
 * The sheet being written: faults as one types, saved by itself, and never over what somebody else wrote meanwhile. What
 * staff looks at is not saved by itself, for that would take it back unasked. `answer` is what the last post of the whole
 * form gave.
 */
export const useDraft = (offer: Offer, answer: OfferAnswer | undefined, today: string) => {
  const hydrated = useHydrated()
  const { fetcher, last, saved } = useSaving(answer)
  const posting = useNavigation().state !== 'idle'
  const [sheet, setSheet] = useState<DraftSheet>(answer?.conflict?.mine ?? offer.sheet)
  const [dirty, setDirty] = useState(false)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [tried, setTried] = useState(answer?.tried === true || offer.reviewStatus === 'rejected')
  const [names, setNames] = useState(offer.places)
  const [dismissed, setDismissed] = useState<OfferAnswer | undefined>()
  /** The version what is typed was made from, before what was saved here. */
  const [from, setFrom] = useState(answer?.conflict?.from ?? offer.version)
  const conflict = last?.conflict !== undefined && last !== dismissed ? last.conflict : null
  const version = Math.max(from, saved?.version ?? 0)
  const busy = fetcher.state !== 'idle'
  const unsaved = last?.unsaved === true
  const latest = useRef(sheet)
  latest.current = sheet
  const waiting = useRef<(() => void) | null>(null)
  const savesItself = offer.saleStatus !== 'withdrawn' && offer.reviewStatus !== 'pending'

  useEffect(() => {
    if (!(dirty || unsaved) || !savesItself || conflict !== null || busy || posting) return
    const timer = setTimeout(
      () => {
        setDirty(false)
        fetcher.submit(
          { intent: 'autosave', version: String(version), sheet: JSON.stringify(latest.current) },
          { method: 'post' },
        )
      },
      dirty ? AUTOSAVE_MS : RETRY_MS,
    )
    return () => clearTimeout(timer)
  }, [dirty, unsaved, savesItself, conflict, busy, posting, fetcher, version])

  useEffect(() => {
    if (busy) return
    if (conflict === null) waiting.current?.()
    waiting.current = null
  }, [busy, conflict])

  const change = (next: DraftSheet) => {
    setSheet(withDerivedValues(next))
    setDirty(true)
  }
  const end = listAt(sheet, 'stops').length - 1
  // The ends of the way follow from origin, destination and transit time, which are told themselves.
  const told = new RegExp(`^stops\\.(0|${end})\\.(placeId|arriveHours|departHours)$`)
  const faults = offerFaults({ ...sheet, reference: textAt(sheet, 'reference') || offer.reference }, { today }).filter(
    ({ path, rule }) => rule !== 'required' || !told.test(path),
  )
  const fromServer = (saved?.faults ?? offer.faults).filter(({ rule }) => ONLY_SERVER.test(rule))
  const form: SheetForm = {
    sheet,
    set: (path, value) => change(withValueAt(sheet, path, value)),
    write: change,
    faults: [...faults, ...(dirty ? [] : fromServer)],
    shown: (path) => tried || touched.has(path),
    said: (path) =>
      offer.comments.filter((comment) => fieldPath(comment.path) === path).map(({ text }) => m.review_said({ text })),
    touch: (path) => setTouched((before) => (before.has(path) ? before : new Set([...before, path]))),
  }
  const places: PlaceNames = {
    nameOf: (placeId) => names[placeId] ?? placeId,
    learn: (placeId, name) => setNames((before) => ({ ...before, [placeId]: name })),
  }
  /** Goes on from the other's version; `next` is what stands in the form then. */
  const settle = (next: DraftSheet, isMine: boolean) => {
    setDismissed(last)
    setFrom(conflict?.version ?? version)
    setSheet(next)
    setDirty(isMine)
  }
  return {
    hydrated,
    form,
    places,
    version,
    reference: saved?.reference ?? offer.reference,
    distanceKm: saved?.distanceKm ?? offer.distanceKm,
    /** Beside the lane's and what the mall shows, as last saved. */
    price: (saved ?? offer).price,
    savedAt: saved?.savedAt ?? null,
    saving: busy,
    dirty,
    problem: (last === fetcher.data ? last?.problem : undefined) ?? null,
    conflict,
    /** All that is typed, as text, and the way back: from the version it was made from, so that a later one is a conflict. */
    typing: JSON.stringify({ sheet, names, version } satisfies Typing),
    takeBack: (typing: string) => {
      const kept = JSON.parse(typing) as Typing
      setSheet(kept.sheet)
      setNames((before) => ({ ...before, ...kept.names }))
      setFrom(kept.version)
      setDirty(true)
    },
    /** Writes one's own over theirs, which stays in the history. */
    keepMine: () => settle(sheet, true),
    takeTheirs: () => settle(conflict?.theirs ?? sheet, false),
    /** A save under way ends first, so that the form goes out with the version it made. */
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      if (busy) {
        event.preventDefault()
        const target = event.currentTarget
        const { submitter } = event.nativeEvent as SubmitEvent
        waiting.current = () => target.requestSubmit(submitter)
        return
      }
      setTried(true)
      setDirty(false)
    },
  }
}
