import type { OperatorOutput } from '@banyan/api/contract.ts';
import { isReliable, tidyText } from '@banyan/domain/text/visible-text.ts';
import type { DraftForm } from './draft-form.ts';
import { type BilingualField, bilingualFields } from './product.ts';

type Issuers = OperatorOutput<'/console/api/issuers'>['items'];

export type Requirement = 'issuer' | 'licence' | 'funding' | 'risk' | BilingualField;

/**
 * Returns what a product must name before it is published (product rules, H3), as the form stands now. Every issuer
 * has a repayment account of its own, so that naming the issuer names who funds the return.
 */
export function publishCheck(
  form: DraftForm,
  issuers: Issuers,
): { requirement: Requirement; isMet: boolean }[] {
  const issuer = issuers.find(({ issuerId }) => issuerId === form.issuerId);
  return [
    { requirement: 'issuer', isMet: form.issuerId !== '' },
    { requirement: 'licence', isMet: isReliable(issuer?.licenceReference ?? '') },
    { requirement: 'funding', isMet: form.issuerId !== '' },
    { requirement: 'risk', isMet: form.riskLevel !== '' },
    ...bilingualFields.map((field) => ({
      requirement: field,
      isMet: isReliable(tidyText(form[field].zh), 'many') && isReliable(tidyText(form[field].en), 'many'),
    })),
  ];
}

const serverNames: Record<string, Requirement> = { licenceReference: 'licence', riskLevel: 'risk' };

/** Reads a key of the server's `missing`, which names columns (`return_source`), as a requirement. */
export const requirementOf = (key: string): Requirement =>
  serverNames[key] ?? (key.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()) as Requirement);
