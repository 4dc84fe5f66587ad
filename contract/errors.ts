/** Every failure that a service or the web tier may answer: its status line and the sentence a person reads. */
export const errors = {
  validation_failed: { status: 422, message: 'Some of what you sent needs correcting.' },
  bad_json: { status: 400, message: 'The request is not valid JSON.' },
  too_deep: { status: 400, message: 'The request is nested too deeply.' },
  too_large: { status: 413, message: 'That is larger than we accept.' },
  unsupported_type: { status: 415, message: 'Send the request as application/json.' },
  unauthenticated: { status: 401, message: 'Please sign in again.' },
  wrong_credentials: { status: 401, message: 'That email and password do not match.' },
  confirm_first: { status: 403, message: 'Please confirm that it’s you first.' },
  forbidden: { status: 403, message: 'Your account may not do this.' },
  not_found: { status: 404, message: 'We could not find that.' },
  method_not_allowed: { status: 405, message: 'This address does not answer that method.' },
  conflict: { status: 409, message: 'Somebody changed this at the same time. Load it again and retry.' },
  contact_taken: { status: 409, message: 'Another account already uses this contact.' },
  code_wrong: { status: 422, message: 'That code is not right. Check the latest message and try again.' },
  code_expired: { status: 410, message: 'That code has run out or was used. Ask for a new one.' },
  link_expired: { status: 410, message: 'This link was used before, has expired or isn’t complete.' },
  channel_unavailable: {
    status: 503,
    message: 'We cannot send messages that way at present. Use the other way.',
  },
  idempotency_mismatch: { status: 422, message: 'This Idempotency-Key was used for a different request.' },
  idempotency_in_progress: {
    status: 409,
    message: 'The first request with this Idempotency-Key is still running.',
  },
  schedule_full: { status: 409, message: 'The last seat of this group has just gone.' },
  schedule_closed: { status: 409, message: 'This group no longer takes students.' },
  slot_full: { status: 409, message: 'That demo class has just been taken. Choose another time.' },
  tutor_busy: { status: 409, message: 'There is already a class or a demo at that time.' },
  already_booked: { status: 409, message: 'You already have a demo booked for this course.' },
  already_enrolled: { status: 409, message: 'You already have a seat in this group.' },
  already_renewed: { status: 409, message: 'This group is already renewed.' },
  already_said: { status: 409, message: 'You have already told us. Each side is asked once.' },
  wrong_state: { status: 409, message: 'This is no longer possible, because something changed meanwhile.' },
  too_early: { status: 409, message: 'It is too early for that.' },
  too_late: { status: 409, message: 'It is too late for that.' },
  price_changed: { status: 409, message: 'A price has changed. Look at the new total before you order.' },
  cart_empty: { status: 409, message: 'There is nothing in the cart that can be ordered.' },
  not_ready: { status: 422, message: 'Something is still missing before this can be published.' },
  has_students: { status: 409, message: 'Students have bought this, so it cannot simply be removed.' },
  handle_taken: { status: 409, message: 'Another tutor already uses that name.' },
  bad_file: { status: 422, message: 'That file is not a picture we can use.' },
  upload_expired: { status: 410, message: 'The upload took too long. Choose the file again.' },
  bad_signature: { status: 403, message: 'The signature does not fit.' },
  not_configured: { status: 503, message: 'This part is not set up here.' },
  rate_limited: { status: 429, message: 'That was too often. Wait a little and try again.' },
  cross_site: { status: 403, message: 'The form came from another site, so it was not accepted.' },
  unknown_host: { status: 421, message: 'This address does not belong to us.' },
  overloaded: { status: 503, message: 'We are very busy. Please try again in a few seconds.' },
  service_unavailable: {
    status: 503,
    message: 'A part of Verandah is not answering. Please try again in a moment.',
  },
  /** Never answered by a service: what it answered is not what its call promises. */
  bad_answer: {
    status: 503,
    message: 'A part of Verandah sent something we could not read. Please try again in a moment.',
  },
  timeout: { status: 504, message: 'That took too long. Please try again.' },
  internal: { status: 500, message: 'Something failed on our side. Nothing you entered was lost.' },
} as const satisfies Record<string, { readonly status: number; readonly message: string }>

export type ErrorCode = keyof typeof errors

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errors, value)
}

const codes: Readonly<Record<number, ErrorCode>> = {
  400: 'validation_failed',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
  410: 'not_found',
  413: 'too_large',
  415: 'unsupported_type',
  422: 'validation_failed',
  429: 'rate_limited',
  502: 'service_unavailable',
  503: 'service_unavailable',
  504: 'timeout',
}

/** For a failure of which only the status is known. */
export function codeOf(status: number): ErrorCode {
  return codes[status] ?? (status < 500 ? 'wrong_state' : 'internal')
}
