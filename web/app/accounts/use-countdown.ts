import { useEffect, useState } from 'react'

/** Whole seconds left of `seconds`, counted from when `start` last became another value; 0 without one. */
export const useCountdown = (seconds: number, start: unknown): number => {
  const [left, setLeft] = useState(start === undefined ? 0 : seconds)
  useEffect(() => {
    if (start === undefined) return
    const end = Date.now() + seconds * 1000
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    const stop = setTimeout(() => clearInterval(timer), seconds * 1000 + 1000)
    return () => {
      clearInterval(timer)
      clearTimeout(stop)
    }
  }, [seconds, start])
  return left
}
