import type { NewsVideo } from '#contract/estate/projects/content.ts'
import type { Testimonial } from '#contract/estate/projects/sections.ts'
import type { Site } from '../../platform/site.ts'
import type { PictureSource } from '../../ui/picture/Picture.tsx'

type Shown = { readonly site: Site }
type Film = Pick<NewsVideo, 'title' | 'text' | 'seconds' | 'published_on'> & {
  readonly picture: PictureSource
  readonly url: string | null
}

/** Only films that can be watched: those that have only a poster so far are left out. */
function films(all: readonly Film[], { site }: Shown): object[] {
  return all.flatMap(({ title, text, seconds, published_on, picture, url }) =>
    url === null
      ? []
      : [
          {
            '@context': 'https://schema.org',
            '@type': 'VideoObject',
            name: title,
            description: text,
            thumbnailUrl: absolute(`${picture.base}-${picture.widths.at(-1)}.webp`, site),
            uploadDate: `${published_on}T00:00:00+05:30`,
            duration: `PT${Math.floor(seconds / 60)}M${seconds % 60}S`,
            contentUrl: absolute(url, site),
          },
        ],
  )
}

export function newsFilms(videos: readonly NewsVideo[], shown: Shown): object[] {
  return films(
    videos.map(({ thumbnail, ...video }) => ({ ...video, picture: thumbnail })),
    shown,
  )
}

export function voiceFilms(voices: readonly Testimonial[], shown: Shown): object[] {
  return films(
    voices.flatMap(({ name, about, quote, poster, video_url, seconds, given_on }) =>
      poster === null || seconds === null
        ? []
        : [
            {
              title: `${name}, ${about}`,
              text: quote,
              seconds,
              published_on: given_on,
              picture: poster,
              url: video_url,
            },
          ],
    ),
    shown,
  )
}

function absolute(address: string, { mainOrigin }: Site): string {
  return address.startsWith('/') ? mainOrigin + address : address
}
