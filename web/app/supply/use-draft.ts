import type { DraftSheet } from '@tongyun/contract/draft-sheet'
import type { Offer } from '@tongyun/contract/offer'
import { offerFaults } from '@tongyun/contract/offer-faults'
import * as m from '@tongyun/messages'
import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useHydrated } from '../i18n/use-hydrated.ts'
import type { OfferAnswer } from './offer-action.ts'
import type { PlaceNames } from './place-at.tsx'
import { settled } from './settled.ts'
import type { SheetForm } from './sheet-fields.tsx'
import { fieldPath, listAt, textAt, withValueAt } from './sheet-path.ts'

/** Saved once nothing was typed for this long. */
const AUTOSAVE_MS = 1_200

export type Draft = ReturnType<typeof useDraft>

/**
 * The sheet being written: faults as one types, saved by itself, and never over what somebody else wrote meanwhile. `answer`
 * is what the last post of the whole form gave.
 */
export const useDraft = (offer: Offer, answer: OfferAnswer | undefined, today: string) => {
  const hydrated = useHydrated()
  const fetcher = useFetcher<OfferAnswer>()
  const [sheet, setSheet] = useState<DraftSheet>(answer?.conflict?.mine ?? offer.sheet)
  const [dirty, setDirty] = useState(false)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [tried, setTried] = useState(answer?.tried === true || offer.reviewStatus === 'rejected')
  const [names, setNames] = useState(offer.places)
  const [dismissed, setDismissed] = useState<OfferAnswer | undefined>()
  const [over, setOver] = useState<number | null>(null)
  const saved = fetcher.data?.saved ?? answer?.saved
  const last = fetcher.data ?? answer
  const conflict = last?.conflict !== undefined && last !== dismissed ? last.conflict : null
  const version = over ?? Math.max(offer.version, saved?.version ?? 0)
  const latest = useRef(sheet)
  latest.current = sheet

  useEffect(() => {
    if (!dirty || conflict !== null || fetcher.state !== 'idle' || offer.saleStatus === 'withdrawn') return
    const timer = setTimeout(() => {
      setDirty(false)
      setOver(null)
      fetcher.submit({ intent: 'autosave', version: String(version), sheet: JSON.stringify(latest.current) }, { method: 'post' })
    }, AUTOSAVE_MS)
    return () => clearTimeout(timer)
  }, [dirty, conflict, fetcher, version, offer.saleStatus])

  const change = (next: DraftSheet) => {
    setSheet(settled(next))
    setDirty(true)
  }
  const end = listAt(sheet, 'stops').length - 1
  // The ends of the way follow from origin, destination and transit time, which are told themselves.
  const told = new RegExp(`^stops\\.(0|${end})\\.(placeId|arriveHours|departHours)$`)
  const faults = offerFaults({ ...sheet, reference: textAt(sheet, 'reference') || offer.reference }, { today }).filter(
    ({ path, rule }) => rule !== 'required' || !told.test(path),
  )
  // What only the server knows: places and carriers nobody has heard of.
  const known = new Set(['place_unknown', 'carrier_unknown'])
  const fromServer = (saved?.faults ?? offer.faults).filter(({ rule }) => known.has(rule))
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
  return {
    hydrated,
    form,
    places,
    version,
    reference: saved?.reference ?? offer.reference,
    distanceKm: saved?.distanceKm ?? offer.distanceKm,
    savedAt: saved?.savedAt ?? null,
    saving: fetcher.state !== 'idle',
    dirty,
    problem: fetcher.data?.problem ?? null,
    conflict,
    /** Writes one's own over theirs, which stays in the history. */
    keepMine: () => {
      if (conflict === null) return
      setDismissed(last)
      setOver(conflict.version)
      setDirty(true)
    },
    takeTheirs: () => {
      if (conflict === null) return
      setDismissed(last)
      setOver(conflict.version)
      setSheet(conflict.theirs)
    },
    onSubmit: () => {
      setTried(true)
      setDirty(false)
    },
  }
}
