import type { OperatorInput, OperatorOutput } from '@banyan/api/contract.ts';
import type { CertificationsTexts } from './certifications.messages.ts';

export type Certification = OperatorOutput<'/console/api/certifications'>['items'][number];
export type Detail = OperatorOutput<'/console/api/certifications/detail'>;
export type Side = Detail['photos'][number]['side'];
export type ViewReason = OperatorInput<'/console/api/certifications/photo'>['reason'];
export type Fault = OperatorInput<'/console/api/certifications/reject'>['faults'][number];

export const queueStates = ['under_review', 'passed', 'failed'] as const;

export function itemText(texts: CertificationsTexts, item: Fault['item'] | 'details'): string {
  if (item === 'id_number') return texts.idNumber;
  return texts[item === 'back' ? 'backSide' : item];
}
