import type { ReactNode } from 'react'

export type ShellLink = { to: string; label: ReactNode; current?: boolean }
export type FooterColumn = { title: string; links: readonly ShellLink[] }
export type TabKind =
  | 'home'
  | 'courses'
  | 'cart'
  | 'classes'
  | 'teach'
  | 'groups'
  | 'demos'
  | 'disputes'
  | 'more'
  | 'account'
export type ShellTab = ShellLink & { kind: TabKind; count?: number }
export type Brand = { name: string; home: string }
