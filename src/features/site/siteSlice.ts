import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Site, ViewerHint } from '../../site.ts'

export interface SiteState extends Site {
  /** The name in the header while no profile was asked for. */
  readonly hint: ViewerHint | null
}

const slice = createSlice({
  name: 'site',
  // Every store is created with the site of its request; this only names the shape.
  initialState: (): SiteState => ({
    subdomain: null,
    device: 'desktop',
    timeZone: 'Asia/Kolkata',
    origin: '',
    mainOrigin: '',
    brand: { name: 'Verandah', email: '', phone: '', address: '' },
    cart: [],
    formKey: '',
    now: '2026-01-01T00:00:00.000Z',
    hint: null,
  }),
  reducers: {
    hintChanged: (state, { payload }: PayloadAction<ViewerHint | null>): SiteState => ({
      ...state,
      hint: payload,
    }),
    timePassed: (state, { payload }: PayloadAction<string>): SiteState => ({ ...state, now: payload }),
    cartChanged: (state, { payload }: PayloadAction<readonly string[]>): SiteState => ({
      ...state,
      cart: payload,
    }),
    timeZoneFound: (state, { payload }: PayloadAction<string>): SiteState => ({
      ...state,
      timeZone: payload,
    }),
  },
})

export const { cartChanged, hintChanged, timePassed, timeZoneFound } = slice.actions
export const siteReducer = slice.reducer
