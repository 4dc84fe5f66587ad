import { createSlice } from '@reduxjs/toolkit'

const slice = createSlice({ name: 'dashboard', initialState: {}, reducers: {} })
export const dashboardReducer = slice.reducer
