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
  /** Prefetches the piece, for example when a pointer or the focus reaches it. */
  readonly fetch: () => void
}

/** The fetch functions of all pieces on the loaded views. */
export const pieces = new Set<() => Promise<void>>()

/** Fetches the pieces of all loaded views: the server draws them, and a page after navigation shows them directly. */
export async function piecesHere(): Promise<void> {
  await Promise.all([...pieces].map((load) => load()))
}

/**
 * A piece whose code a browser fetches once somebody scrolls near it, or once something in it changes. Until then the
 * server's HTML stays unchanged: readable, with links and forms that work.
 */
export function onDemand<P extends object>(fetching: () => Promise<ComponentType<P>>): OnDemand<P> {
  const late = lateView(fetching)
  pieces.add(late.load)
  return placed(late)
}

/** The same for a piece that appears only once somebody opens it. */
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
  // The same React element keeps the server's HTML; a new one would remove it.
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
  // Hydration can wait for the code; a fresh render would have nothing to show until then.
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
  let settle: (view: ComponentType<P>) => void
  const here = new Promise<ComponentType<P>>((resolve) => {
    settle = resolve
  })
  const load = (): Promise<void> => {
    coming ??= fetching().then(
      (module) => {
        isHere = true
        // React's own convention, by which it continues without waiting.
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

/** True if an element is in a piece that isn't hydrated yet, and so can't follow changes on its page. */
export function isWaiting(element: Element): boolean {
  return element.closest('[data-waiting]') !== null
}

/** Fetches from half a screen away. */
const near = { rootMargin: '50% 0px' }

function useArrival<P>(place: RefObject<Element | null>, { load, isHere }: LateView<P>): boolean {
  const [arrived, setArrived] = useState(isHere)
  useEffect(() => {
    // Set here rather than by React: the server's HTML doesn't have it, and hydration doesn't add attributes.
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
