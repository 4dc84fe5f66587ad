import { useNavigation } from 'react-router-dom'
import { type FormState, useFormState } from '../../platform/form/useFormState.ts'

/** The state of one of several forms on a page. */
export function useIntent(intent: string): FormState {
  const form = useFormState()
  const { formData } = useNavigation()
  const mine = form.valueOf('intent') === intent
  return {
    problem: mine ? form.problem : null,
    code: mine ? form.code : null,
    done: form.done,
    busy: form.busy && formData?.get('intent') === intent,
    errorOf: (name) => (mine ? form.errorOf(name) : undefined),
    valueOf: (name, proposed) => (mine ? form.valueOf(name, proposed) : proposed),
  }
}
