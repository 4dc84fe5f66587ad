import type { Brand } from '../../../platform/site.ts'

export function telephone({ phone }: Pick<Brand, 'phone'>): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}

/** A WhatsApp chat with the sales office, with the subject already filled in. */
export function whatsApp({ phone }: Pick<Brand, 'phone'>, about: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}?${new URLSearchParams({ text: about })}`
}
