import type { PictureSource } from '#web/ui/picture/Picture.tsx'

export const cover: PictureSource = {
  base: '/styleguide/chess',
  widths: [320, 640],
  width: 1280,
  height: 800,
  alt: 'A cream chess knight against a low sun, a dark pawn waiting across the board',
}

export const render: PictureSource = {
  base: '/styleguide/dusk',
  widths: [640, 1280],
  width: 1920,
  height: 1080,
  alt: 'Forty-floor residential tower with warm lit balconies reflected in a lake at dusk',
}

export const portrait: PictureSource = {
  base: '/styleguide/portrait',
  widths: [96, 256],
  width: 512,
  height: 512,
  alt: 'Meera Raghunathan',
}

export const noResults: PictureSource = {
  base: '/styleguide/no-results',
  widths: [320, 640],
  width: 800,
  height: 600,
  alt: '',
}

export const evenings = [
  { weekday: 2, starts_at: '18:00', minutes: 60 },
  { weekday: 4, starts_at: '18:00', minutes: 60 },
]

export const mixed = [
  { weekday: 1, starts_at: '07:30', minutes: 45 },
  { weekday: 3, starts_at: '07:30', minutes: 45 },
  { weekday: 6, starts_at: '10:00', minutes: 90 },
  { weekday: 6, starts_at: '16:30', minutes: 90 },
]

export const longName = 'Venkatanarasimharajuvaripeta Lakshmi Subramaniam-Chattopadhyay'
