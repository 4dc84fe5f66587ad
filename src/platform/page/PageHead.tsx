import type { ReactElement, ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { InlineScript } from '../../ui/InlineScript.tsx'
import { isIncomplete } from '../calls/incomplete.ts'
import { jsonForScript } from '../jsonForScript.ts'
import type { Meta, PageWork } from './page.ts'
import { usePage } from './usePage.ts'

interface PageHeadProps {
  readonly work: PageWork
  readonly children: ReactNode
}

/** The page's elements in the head, which React hoists; then the page, and a word if something in it couldn't be read. */
export function PageHead({ work, children }: PageHeadProps): ReactElement {
  const { data, params, search, site, viewer } = usePage(work)
  const { pathname } = useLocation()
  const meta = work.meta(data, { params, search, site, viewer })
  const brand = `${site.brand.name} ${work.record.mood === 'homes' ? 'Homes' : 'Learn'}`
  const isWhole = meta.ownTitle || meta.title.includes(site.brand.name)
  const title = isWhole ? meta.title : `${meta.title} · ${brand}`
  const canonical = site.mainOrigin + (meta.canonical ?? pathname)
  const image = pictureOf(meta, canonical, site.mainOrigin)
  return (
    <>
      <title>{title}</title>
      {meta.description && <meta name='description' content={meta.description} />}
      {meta.noindex ? <meta name='robots' content='noindex' /> : <link rel='canonical' href={canonical} />}
      <meta property='og:title' content={meta.title} />
      <meta property='og:site_name' content={brand} />
      <meta property='og:type' content='website' />
      {meta.description && <meta property='og:description' content={meta.description} />}
      {image && <meta property='og:image' content={image} />}
      {meta.card && (
        <>
          <meta property='og:image:width' content='1200' />
          <meta property='og:image:height' content='630' />
          <meta property='og:image:alt' content={meta.card} />
          <meta name='twitter:card' content='summary_large_image' />
        </>
      )}
      {[meta.preload ?? []].flat().map(({ srcSet, sizes, media }) => (
        <link
          key={`${media} ${srcSet}`}
          rel='preload'
          as='image'
          type='image/avif'
          imageSrcSet={srcSet}
          imageSizes={sizes}
          fetchPriority='high'
          {...(media && { media })}
        />
      ))}
      {meta.jsonLd?.map((thing) => {
        const text = jsonForScript(thing)
        return <InlineScript key={text} type='application/ld+json' text={text} />
      })}
      {children}
      {Object.values(data).some(isIncomplete) && (
        <p className='wrap py-16'>Some of this page can’t be shown right now.</p>
      )}
    </>
  )
}

function pictureOf({ card, image }: Meta, canonical: string, origin: string): string | undefined {
  if (card) return `${origin}/share${new URL(canonical).pathname}.png`
  return image?.startsWith('/') ? origin + image : image
}
