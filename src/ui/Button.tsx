import clsx from 'clsx'
import { LoaderCircle } from 'lucide'
import { type ButtonHTMLAttributes, type ReactElement, type ReactNode, useState } from 'react'
import { Icon } from './Icon.tsx'
import { Link, type LinkProps } from './Link.tsx'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

type Look = {
  kind?: ButtonKind | undefined
  size?: ButtonSize | undefined
  wide?: boolean | undefined
  icon?: ReactNode
}

const kinds: Record<ButtonKind, string> = {
  primary: 'border-action bg-action text-action-ink hover:border-action-hover hover:bg-action-hover',
  secondary: 'border-control bg-transparent text-ink hover:border-ink hover:bg-sunken',
  quiet: 'border-transparent bg-transparent text-link hover:bg-action-soft',
  danger: 'border-bad bg-transparent text-bad hover:bg-bad-soft',
}

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3 py-1 text-14 pointer-coarse:min-h-11',
  medium: 'min-h-11 px-4 py-2 text-16',
  large: 'min-h-13 px-6 py-3 text-18',
}

function buttonClass({ kind = 'primary', size = 'medium', wide }: Look): string {
  return clsx(
    'inline-flex items-center justify-center gap-2 rounded-control border text-center font-semibold leading-tight no-underline',
    'transition-colors active:translate-y-px',
    kinds[kind],
    sizes[size],
    wide && 'w-full',
  )
}

export type ButtonProps = Look & {
  /** On phones, shows only the icon; screen readers still read the label. */
  iconOnPhones?: boolean | undefined
  busy?: boolean
  busyLabel?: string
} & ButtonHTMLAttributes<HTMLButtonElement>

/** A busy button keeps its focus and width but ignores presses. Of several in a form, only the pressed one shows it. */
export function Button(props: ButtonProps): ReactElement {
  const { kind, size, wide, icon, iconOnPhones, busy = false, ...more } = props
  const { busyLabel, className, children, onClick, ...rest } = more
  const [pressed, setPressed] = useState<'no' | 'now' | 'before'>('no')
  if (busy && pressed === 'now') setPressed('before')
  if (!busy && pressed === 'before') setPressed('no')
  const working = busy && pressed !== 'no'
  return (
    <button
      type='button'
      {...rest}
      {...(busy ? { 'aria-disabled': true } : {})}
      {...(working ? { 'aria-busy': true } : {})}
      onClick={(event) => {
        if (busy) return event.preventDefault()
        setPressed('now')
        onClick?.(event)
      }}
      className={clsx(
        buttonClass({ kind, size, wide }),
        'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-soft',
        'aria-disabled:cursor-progress',
        className,
      )}
    >
      {working ? <Icon of={LoaderCircle} className='size-5 animate-spin' /> : icon}
      <span className={iconOnPhones ? 'max-sm:sr-only' : undefined}>
        {working && busyLabel ? busyLabel : children}
      </span>
    </button>
  )
}

export type ButtonLinkProps = Look & LinkProps

export function ButtonLink(props: ButtonLinkProps): ReactElement {
  const { kind, size, wide, icon, className, children, ...rest } = props
  return (
    <Link {...rest} className={clsx(buttonClass({ kind, size, wide }), className)}>
      {icon}
      <span>{children}</span>
    </Link>
  )
}
