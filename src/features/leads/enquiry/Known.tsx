import type { ReactElement } from 'react'

/** Tells visitors that this browser filled in the form, and lets them clear it. */
export function Known({ forget }: { readonly forget: () => void }): ReactElement {
  return (
    <p className='text-14 text-ink-soft' role='status'>
      Filled in from last time.{' '}
      <button
        type='button'
        onClick={forget}
        className='link inline-flex min-h-6 items-center text-ink pointer-coarse:-my-3 pointer-coarse:min-h-11'
      >
        Forget my details
      </button>
    </p>
  )
}
