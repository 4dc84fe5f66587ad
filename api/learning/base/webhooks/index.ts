export { webhookHandlers } from './handlers.ts'
export { sendWebhooks, webhookRound } from './send.ts'
