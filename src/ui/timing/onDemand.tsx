import {
  type ComponentType,
  type ReactElement,
  type RefObject,
  Suspense,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { takeUpEarly } from './takeUpEarly.ts'
import { useHydrating } from './useHydrating.ts'

export type OnDemand<P> = ComponentType<P> & {
  /** Fetches it beforehand, for what a pointer or the focus comes to. */
  readonly fetch: () => void
}

/** How each piece of the views that are there is fetched. */
export const pieces = new Set<() => Promise<void>>()

/** Fetches the pieces of all views that are there: the server draws them, and a page that is gone on to shows them at once. */
export async function piecesHere(): Promise<void> {
  await Promise.all([...pieces].map((load) => load()))
}

/**
 * A piece that a browser fetches once somebody comes near it, or something in it changes. Until then what the server has
 * drawn stands there as it is: readable, and with links and forms that work by themselves.
 */
export function onDemand<P extends object>(fetching: () => Promise<ComponentType<P>>): OnDemand<P> {
  const late = lateView(fetching)
  pieces.add(late.load)
  return placed(late)
}

/** The same for what stands on no page before somebody opens it. */
export function onOpening<P extends object>(fetching: () => Promise<ComponentType<P>>): OnDemand<P> {
  return placed(lateView(fetching))
}

function placed<P extends object>(late: LateView<P>): OnDemand<P> {
  return Object.assign((props: P) => <Placed late={late} given={props} />, {
    fetch: () => void late.load().catch(() => undefined),
  })
}

interface PlacedProps<P> {
  readonly late: LateView<P>
  readonly given: P
}

function Placed<P extends object>({ late, given }: PlacedProps<P>): ReactElement {
  const place = useRef<HTMLDivElement>(null)
  const arrived = useArrival(place, late)
  const piece = (
    <Suspense fallback={null}>
      <Piece late={late} given={given} place={place} />
    </Suspense>
  )
  // The same element leaves the server's drawing alone, where a new one would have to take it away.
  const [first] = useState(piece)
  return (
    <div ref={place} className='contents'>
      {arrived || late.isHere() ? piece : first}
    </div>
  )
}

interface PieceProps<P> extends PlacedProps<P> {
  readonly place: RefObject<Element | null>
}

function Piece<P extends object>({ late, given, place }: PieceProps<P>): ReactElement {
  const { here, isHere, load } = late
  const hydrating = useHydrating()
  // Hydration can wait; without it there is nothing to look at meanwhile.
  if (!isHere() && (!hydrating || typeof document === 'undefined')) load().catch(() => undefined)
  const View = use(here)
  const [isServerDrawn] = useState(hydrating)
  useLayoutEffect(() => {
    if (isServerDrawn && place.current) takeUpEarly(place.current)
  }, [isServerDrawn, place])
  return useMemo(() => <View {...given} />, [View, given])
}

interface LateView<P> {
  readonly here: Promise<ComponentType<P>>
  readonly load: () => Promise<void>
  readonly isHere: () => boolean
}

function lateView<P>(fetching: () => Promise<ComponentType<P>>): LateView<P> {
  let isHere = false
  let coming: Promise<void> | undefined
  let settle: (found: ComponentType<P>) => void
  const here = new Promise<ComponentType<P>>((resolve) => {
    settle = resolve
  })
  const load = (): Promise<void> => {
    coming ??= fetching().then(
      (module) => {
        isHere = true
        // React's own mark, by which it goes on without waiting.
        Object.assign(here, { status: 'fulfilled', value: module })
        settle(module)
      },
      (reason) => {
        coming = undefined
        throw reason
      },
    )
    return coming
  }
  return { here, load, isHere: () => isHere }
}

/** Whether something stands in a piece that only the server has drawn, and so cannot follow what changes on its page. */
export function isWaiting(element: Element): boolean {
  return element.closest('[data-waiting]') !== null
}

/** Half a screen beforehand. */
const near = { rootMargin: '50% 0px' }

function useArrival<P>(place: RefObject<Element | null>, { load, isHere }: LateView<P>): boolean {
  const [arrived, setArrived] = useState(isHere)
  useEffect(() => {
    // No attribute of React's: the server's page is without, and what differs there would stay.
    place.current?.toggleAttribute('data-waiting', !arrived)
  }, [place, arrived])
  useEffect(() => {
    const arrive = (): void => {
      load().then(
        () => startTransition(() => setArrived(true)),
        () => undefined,
      )
    }
    const element = place.current?.firstElementChild
    if (!element || typeof IntersectionObserver === 'undefined') {
      arrive()
      return
    }
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) arrive()
    }, near)
    observer.observe(element)
    return () => observer.disconnect()
  }, [place, load])
  return arrived
}
