import * as m from '@tongyun/messages'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { SaveAnswer, SaveData } from './save-answer.ts'
import { SaveForm } from './save-form.tsx'

/** The form over the search it saves; `address` is the page that does it without script. */
export default function SaveDialog({ address, onClose }: { address: string; onClose: () => void }) {
  const opened = useFetcher<SaveData>()
  const sent = useFetcher<SaveAnswer>()
  const { load } = opened
  useEffect(() => {
    load(address)
  }, [load, address])
  const done = sent.data?.done !== undefined
  const actions = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone with its form.
  useEffect(() => {
    if (done) actions.current?.querySelector('button')?.focus()
  }, [done])
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.saved_save_title()}
      closeLabel={m.layout_close()}
      {...(done
        ? {
            actions: (
              <div ref={actions}>
                <Button onClick={onClose}>{m.layout_close()}</Button>
              </div>
            ),
          }
        : {})}
    >
      {opened.data === undefined ? (
        <Skeleton lines={6} label={m.saved_save_title()} />
      ) : (
        <SaveForm {...opened.data} form={sent.Form} action={address} answer={sent.data} busy={sent.state !== 'idle'} />
      )}
    </Dialog>
  )
}
