import { type Html, html, page } from '../html.ts'
import { type Chapter, parts, root } from './contents.ts'

export interface Sheet {
  readonly title: string
  readonly address: string
  readonly body: Html
  readonly q?: string
}

export const guides = [
  { address: root, title: 'Overview' },
  { address: `${root}/errors`, title: 'Errors' },
  { address: `${root}/limits`, title: 'Limits' },
  { address: `${root}/webhooks`, title: 'Webhooks' },
  { address: `${root}/keys`, title: 'Keys for machines' },
] as const

/** Puts the search and the contents around a page. On a phone the contents come last, with a link at the top. */
export function framed(brand: string, { title, address, body, q = '' }: Sheet): string {
  return page({
    title: address === root ? `The API of ${brand}` : `${title} · The API of ${brand}`,
    layout: 'reference',
    body: html`<a class="skip" href="#main">Skip to the page</a>
<header><p><a href="${root}">${brand} API</a> <a class="jump" href="#contents">Contents</a></p>
<form action="${root}" role="search"><input type="search" name="q" value="${q}" maxlength="100" aria-label="Search" placeholder="A call, a field or an error"><button>Search</button></form></header>
<main id="main">${body}</main>
<nav id="contents" aria-label="Contents"><ul>${guides.map((each) => html`<li>${drawLink(each, address)}</li>`)}</ul>
${parts.map(
  (part) => html`<h2>${drawLink({ ...part, title: part.service.name }, address)}</h2>
${part.sections.map(
  ({ title: name, chapters }) =>
    html`${drawSection(chapters, address)}<summary>${name}</summary><ul>${chapters.map((chapter) => html`<li>${drawLink(chapter, address)}</li>`)}</ul></details>`,
)}`,
)}</nav>`,
  })
}

/** A section is open on its own pages; on the overview, all sections are. */
function drawSection(chapters: readonly Chapter[], here: string): Html {
  const isOpen = here === root || chapters.some(({ address }) => address === here)
  return isOpen ? html`<details open>` : html`<details>`
}

function drawLink(
  { address, title }: { readonly address: string; readonly title: string },
  here: string,
): Html {
  return address === here
    ? html`<a href="${address}" aria-current="page">${title}</a>`
    : html`<a href="${address}">${title}</a>`
}
