import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

interface PhoneFrameProps {
  readonly title: string
  readonly children: ReactNode
}

/** A document as wide as a phone, so that its content is laid out as on a phone. */
export function PhoneFrame({ title, children }: PhoneFrameProps): ReactElement {
  const frame = useRef<HTMLIFrameElement>(null)
  const [body, setBody] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const inside = frame.current?.contentDocument
    if (!inside) return
    const { dataset, lang } = document.documentElement
    inside.documentElement.lang = lang
    Object.assign(inside.documentElement.dataset, dataset, document.body.dataset)
    const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
    inside.head.replaceChildren(...Array.from(sheets, (sheet) => inside.importNode(sheet, true)))
    setBody(inside.body)
  }, [])
  return (
    <>
      <iframe
        ref={frame}
        title={title}
        className='h-[min(44rem,calc(100dvh-12rem))] w-full rounded-card border border-control bg-ground elevated'
      />
      {body && createPortal(children, body)}
    </>
  )
}
