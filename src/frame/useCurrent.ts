import { useLocation } from 'react-router-dom'
import type { ShellLink } from '../ui/shell/links.ts'

/** Marks a link if its page, or a page below it, is shown. */
export function useCurrent(): (link: { readonly to: string; readonly label: string }) => ShellLink {
  const { pathname } = useLocation()
  return (link) => ({ ...link, current: pathname === link.to || pathname.startsWith(`${link.to}/`) })
}
