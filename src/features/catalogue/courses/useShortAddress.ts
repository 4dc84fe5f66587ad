import type { SubmitEvent } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router-dom'

/** Submits a search form without its empty fields, to keep the address short. */
export function useShortAddress(
  options: NavigateOptions = {},
): (event: SubmitEvent<HTMLFormElement>) => void {
  const navigate = useNavigate()
  return (event) => {
    event.preventDefault()
    const form = event.currentTarget
    const entries = [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() ? [[name, value.trim()]] : [],
    )
    const query = new URLSearchParams(entries).toString()
    navigate(new URL(form.action).pathname + (query && `?${query}`), options)
  }
}
