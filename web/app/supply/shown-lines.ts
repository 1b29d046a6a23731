/** The page of the file that the address asks for: as the server sent it, or turned to in the browser. */
import { listImportLines } from '@tongyun/contract/price-sheets/endpoints'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { quietClient } from '../session/browser-client.ts'
import type { ShownLines } from './import-side.tsx'

type Place = { sheet: number; page: number }
const numberIn = (text: string | null, usual: number) => (/^\d{1,4}$/.test(text ?? '') ? Number(text) : usual)

/** Where in the file an address leads, beside what the server sent for it. */
export const placeIn = (address: URLSearchParams, sent: ShownLines, sheets: number): Place => {
  if (address.has('row')) return sent
  const sheet = numberIn(address.get('sheet'), 0)
  if (sheet >= sheets) return sent
  const page = Math.max(1, numberIn(address.get('lines'), 1))
  return { sheet, page: sheet === sent.sheet ? Math.min(page, sent.last) : page }
}

const nameOf = (sheet: number, page: number) => `${sheet} ${page}`

/**
 * Turns to a page without the rest of the screen being asked for anew; the next one is fetched before it is turned to. What is sent
 * anew, after an answer or a value, goes before what was fetched.
 */
export const useShownLines = (importId: string, sent: ShownLines, wanted: Place): ShownLines => {
  const { revalidate } = useRevalidator()
  const [turned, setTurned] = useState({ after: sent, shown: sent })
  const ahead = useRef({ after: sent, pages: new Map<string, Promise<ShownLines | null>>() })
  const shown = turned.after === sent ? turned.shown : sent
  const { sheet, page } = wanted
  useEffect(() => {
    if (ahead.current.after !== sent) ahead.current = { after: sent, pages: new Map() }
    const { pages } = ahead.current
    const fetchPage = (at: number) => {
      const name = nameOf(sheet, at)
      const known = pages.get(name)
      if (known !== undefined) return known
      const asked = quietClient
        .call(listImportLines, { importId, sheet, page: at })
        .then(({ data }) => data)
        .catch(() => null)
      pages.set(name, asked)
      return asked
    }
    if (shown.sheet === sheet && shown.page === page) {
      if (page < shown.last) void fetchPage(page + 1)
      return
    }
    let over = false
    void fetchPage(page).then((lines) => {
      if (over) return
      if (lines?.page === page && lines.sheet === sheet) setTurned({ after: sent, shown: lines })
      else void revalidate()
    })
    return () => {
      over = true
    }
  }, [importId, sent, shown, sheet, page, revalidate])
  return shown
}
