import { motionIsOff } from '../motion.ts';

/** A text field says of itself that it is at fault; a button or a row that stands for a field has the mark. */
const atFault = '[aria-invalid="true"],[data-invalid]';

/** Brings the first field at fault into view and gives it the focus; returns whether there is one. */
export function focusFirstFault(form: Pick<ParentNode, 'querySelector'>): boolean {
  const field = form.querySelector<HTMLElement>(atFault);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center', behavior: motionIsOff() ? 'auto' : 'smooth' });
  return field !== null;
}
