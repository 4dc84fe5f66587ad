interface ShownPrice {
  readonly expected_total?: number
  readonly credit?: number
}

/** The total that a form showed, and the part to be paid with credit. */
export function shownPrice(form: FormData): ShownPrice {
  const expected = Number(form.get('expected_total') || Number.NaN)
  const credit = form.get('use_credit') === 'yes' ? Number(form.get('credit')) : 0
  return {
    ...(Number.isSafeInteger(expected) && expected >= 0 && { expected_total: expected }),
    ...(Number.isSafeInteger(credit) && credit > 0 && { credit }),
  }
}
