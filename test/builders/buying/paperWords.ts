import type { TestApi } from '../api.ts'
import { pdfWords } from '../pdfWords.ts'
import type { Buyer } from './orders.ts'

/** The words of a bill or a credit note, as the order's buyer downloads it. */
export async function paperWords(
  api: TestApi,
  buyer: Buyer,
  orderId: string,
  paperId: string,
): Promise<string> {
  const { body } = await api
    .call()
    .get(`/api/v1/orders/${orderId}/papers/${paperId}`)
    .set('Authorization', buyer.authorization)
    .buffer(true)
  return pdfWords(body).replaceAll('|', '')
}
