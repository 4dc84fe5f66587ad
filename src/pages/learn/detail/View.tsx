/** Never shown: the address leads on, or there is nothing at it. */
export default function DetailView(): null {
  return null
}
