import * as m from '@tongyun/messages'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { pathWithin } from '../site/own-path.ts'
import { showToast } from '../ui/toasts.ts'
import { isTypingKept } from './typing-store.ts'

/** Enters again, on the page that is opened, what was typed into it before its session was over (kept-typing.ts), and tells the person. */
export const useKeptTyping = () => {
  const { pathname, search } = useLocation()
  const page = pathWithin({ pathname, search })
  useEffect(() => {
    if (!isTypingKept(page)) return
    let end: (() => void) | undefined
    let isLeft = false
    import('./kept-typing.ts').then(({ giveBackTyping }) => {
      if (isLeft) return
      end = giveBackTyping(page, (withFiles) =>
        showToast(withFiles ? m.session_typing_back_files() : m.session_typing_back(), 'plain'),
      )
    })
    return () => {
      isLeft = true
      end?.()
    }
  }, [page])
}
