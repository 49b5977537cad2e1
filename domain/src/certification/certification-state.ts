/**
 * none → under_review → passed | failed, and failed → under_review again when what was faulty has been redone.
 * `passed` is final: another document means another decision by operators, not by the form.
 */
export const certificationStates = ['none', 'under_review', 'passed', 'failed'] as const;
export type CertificationState = (typeof certificationStates)[number];

export const photoSides = ['front', 'back', 'holding'] as const;
export type PhotoSide = (typeof photoSides)[number];

/** What is checked one by one, and redone one by one. */
export const certificationItems = ['name', 'id_number', ...photoSides] as const;
export type CertificationItem = (typeof certificationItems)[number];

/** Why an item was sent back. */
export const faultReasons = [
  'mismatch',
  'blurred',
  'cropped',
  'glare',
  'covered',
  'wrong_document',
  'expired',
  'different_person',
  'other',
] as const;
export type FaultReason = (typeof faultReasons)[number];

/** Why an operator reveals somebody's documents. */
export const viewReasons = ['review', 'complaint', 'fraud_check', 'legal_request'] as const;
export type ViewReason = (typeof viewReasons)[number];

// Stryker disable ArrayDeclaration: a state that does not exist comes after none
const next: Record<CertificationState, readonly CertificationState[]> = {
  none: ['under_review'],
  under_review: ['passed', 'failed'],
  passed: [],
  failed: ['under_review'],
};
// Stryker restore ArrayDeclaration

export const mayBecome = (from: CertificationState, to: CertificationState): boolean =>
  next[from].includes(to);

/** Returns the items that the person may give now: all at first, then only those that were sent back. */
export function openItems(
  state: CertificationState,
  faulty: readonly CertificationItem[],
): readonly CertificationItem[] {
  if (state === 'none') return certificationItems;
  return state === 'failed' ? certificationItems.filter((item) => faulty.includes(item)) : [];
}

/** Returns what is still missing before it can be submitted. */
export const missingItems = (
  open: readonly CertificationItem[],
  given: readonly CertificationItem[],
): readonly CertificationItem[] => open.filter((item) => !given.includes(item));

/** What an operator can reveal: a photo, or name and number in full. */
export type Revealed = PhotoSide | 'details';

/**
 * Returns what nobody may leave unseen who certifies: name and number, and each photo that the last submission
 * brought; without what was `seen`.
 */
export const unseen = (newPhotos: readonly PhotoSide[], seen: readonly Revealed[]): readonly Revealed[] =>
  (['details', ...newPhotos] as const).filter((item) => !seen.includes(item));
