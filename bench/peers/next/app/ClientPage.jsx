'use client'
export { Page as ClientPage } from '../page.mjs'
