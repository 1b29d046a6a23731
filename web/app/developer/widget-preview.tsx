import { ASK_SIZE, HEIGHT_FIELD, type WidgetKind } from '@tongyun/contract/api-keys/terms/widget-terms'
import * as m from '@tongyun/messages'
import { useEffect, useRef } from 'react'
import styles from './developer.module.css'

type Props = { src: string; kind: WidgetKind; language: string }

/** The widget as others see it, at the height it tells, as `/embed.js` gives it; without script at the height of what it begins with. */
export const WidgetPreview = ({ src, kind, language }: Props) => {
  const shown = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const frame = shown.current
    if (frame === null) return
    const ask = () => frame.contentWindow?.postMessage(ASK_SIZE, location.origin)
    const hear = ({ source, origin, data }: MessageEvent) => {
      if (source !== frame.contentWindow || origin !== location.origin) return
      const height = Number(data?.[HEIGHT_FIELD])
      if (height > 0) frame.style.height = `${Math.ceil(height) + 2}px`
    }
    addEventListener('message', hear)
    frame.addEventListener('load', ask)
    // It may have loaded before the script ran.
    ask()
    return () => {
      removeEventListener('message', hear)
      frame.removeEventListener('load', ask)
    }
  }, [])
  return (
    <iframe
      ref={shown}
      className={`${styles.preview} ${kind === 'search' ? styles.ofSearch : ''}`.trim()}
      src={src}
      title={m.developer_preview()}
      lang={language}
    />
  )
}
