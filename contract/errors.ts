/** Every failure that a service or the web server may return: its status and the sentence that a person reads. */
export const errors = {
  validation_failed: { status: 422, message: 'Please correct the fields below.' },
  bad_json: { status: 400, message: 'The request is not valid JSON.' },
  too_deep: { status: 400, message: 'The request is nested too deeply.' },
  too_large: { status: 413, message: 'That’s too large for us to accept.' },
  unsupported_type: { status: 415, message: 'Send the request as application/json.' },
  unauthenticated: { status: 401, message: 'Please sign in again.' },
  wrong_credentials: { status: 401, message: 'That email and password don’t match.' },
  confirm_first: { status: 403, message: 'Please confirm that it’s you first.' },
  second_way_first: {
    status: 403,
    message: 'Finish signing in first, with your authenticator app or a passkey.',
  },
  second_way_missing: {
    status: 403,
    message: 'Set up a passkey or an authenticator app first. All staff need one.',
  },
  only_looking: {
    status: 403,
    message:
      'You’re viewing the site as someone else, so you can’t change anything. They have to do it themselves.',
  },
  forbidden: { status: 403, message: 'Your account isn’t allowed to do this.' },
  account_blocked: {
    status: 403,
    message: 'This account is blocked for now. Write to us if you think that’s wrong.',
  },
  not_found: { status: 404, message: 'We couldn’t find that.' },
  method_not_allowed: { status: 405, message: 'This address doesn’t support that method.' },
  conflict: {
    status: 409,
    message: 'Someone else changed this at the same time. Reload the page and try again.',
  },
  contact_taken: { status: 409, message: 'Another account already uses this email address or number.' },
  code_wrong: { status: 422, message: 'That code isn’t right. Check our latest message and try again.' },
  code_expired: { status: 410, message: 'That code has expired or was already used. Ask for a new one.' },
  passkey_refused: {
    status: 422,
    message: 'That passkey didn’t work here. Use a code instead.',
  },
  too_many_passkeys: {
    status: 409,
    message: 'That’s the most passkeys an account can have. Remove one first.',
  },
  link_expired: { status: 410, message: 'This link has expired, was already used or isn’t complete.' },
  channel_unavailable: {
    status: 503,
    message: 'We can’t send messages that way right now. Please use the other way.',
  },
  idempotency_mismatch: { status: 422, message: 'This Idempotency-Key was used for a different request.' },
  idempotency_in_progress: {
    status: 409,
    message: 'The first request with this Idempotency-Key is still running.',
  },
  schedule_full: { status: 409, message: 'The last seat in this group has just been taken.' },
  schedule_closed: { status: 409, message: 'This group isn’t taking more students.' },
  slot_full: { status: 409, message: 'That demo class has just been taken. Choose another time.' },
  tutor_busy: { status: 409, message: 'There’s already a class or a demo at that time.' },
  already_booked: { status: 409, message: 'You already have a demo booked for this course.' },
  already_enrolled: { status: 409, message: 'You already have a seat in this group.' },
  already_renewed: { status: 409, message: 'This group has already been renewed.' },
  already_said: { status: 409, message: 'You’ve already told us. We only ask each side once.' },
  wrong_state: {
    status: 409,
    message: 'This is no longer possible. Reload the page to see what has changed.',
  },
  too_early: { status: 409, message: 'It’s too early for that.' },
  too_late: { status: 409, message: 'It’s too late for that.' },
  room_removed: {
    status: 409,
    message: 'The tutor took you out of this class. If that’s a mistake, write to them.',
  },
  room_cancelled: { status: 409, message: 'This class was cancelled.' },
  price_changed: { status: 409, message: 'A price has changed. Check the new total before you order.' },
  code_refused: { status: 409, message: 'This code can’t be used.' },
  cart_empty: { status: 409, message: 'Nothing in your cart can be ordered.' },
  not_ready: { status: 422, message: 'Something is still missing. Add it, then publish.' },
  has_students: { status: 409, message: 'Students have bought this, so it can’t be removed.' },
  account_in_use: {
    status: 409,
    message: 'Something on your account is still open. Settle it first.',
  },
  last_owner: {
    status: 409,
    message: 'There’s no other owner. Make someone else an owner first.',
  },
  handle_taken: { status: 409, message: 'Another tutor already uses that name.' },
  bad_file: { status: 422, message: 'We can’t use that file as a picture. Choose another one.' },
  upload_expired: { status: 410, message: 'The upload took too long. Choose the file again.' },
  bad_signature: { status: 403, message: 'This link isn’t valid.' },
  not_configured: { status: 503, message: 'This isn’t available here.' },
  rate_limited: { status: 429, message: 'Too many attempts. Wait a little and try again.' },
  cross_site: { status: 403, message: 'This form came from another site, so we didn’t accept it.' },
  unknown_host: { status: 421, message: 'This address doesn’t belong to us.' },
  overloaded: { status: 503, message: 'We are very busy. Please try again in a few seconds.' },
  service_unavailable: {
    status: 503,
    message: 'Part of Verandah isn’t responding. Please try again in a moment.',
  },
  /** For an answer that breaks its call's contract; no service sends this code. */
  bad_answer: {
    status: 503,
    message: 'Part of Verandah isn’t working properly. Please try again in a moment.',
  },
  timeout: { status: 504, message: 'That took too long. Please try again.' },
  internal: {
    status: 500,
    message: 'Something went wrong on our side. What you entered is safe. Please try again.',
  },
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

/** The code for a failure of which only the status is known. */
export function codeOf(status: number): ErrorCode {
  return codes[status] ?? (status < 500 ? 'wrong_state' : 'internal')
}
