import type { OperatorRight } from '@banyan/api/endpoint.ts';

/**
 * Everything that takes two operators: the right that makes it and the right that checks it. What customers make
 * has no maker among the operators. A new one is declared here and, with how it is made and checked, in
 * `attacks/four-eyes.test.ts`.
 */
export const fourEyesSubjects = {
  product: { maker: 'products.edit', checker: 'products.publish' },
  issuer_funding: { maker: 'funding.record', checker: 'funding.confirm' },
  policy_proposal: { maker: 'policy.propose', checker: 'policy.decide' },
  operator_proposal: { maker: 'operators.edit', checker: 'operators.decide' },
  withdrawal: { maker: null, checker: 'withdrawals.decide' },
} as const satisfies Record<string, { maker: OperatorRight | null; checker: OperatorRight }>;

export type SubjectType = keyof typeof fourEyesSubjects;

export interface Subject {
  type: SubjectType;
  id: string;
}

/** The right that a part of it needs, now and until it is counted. */
export const rightFor = (type: SubjectType, part: 'maker' | 'checker'): OperatorRight | null =>
  fourEyesSubjects[type][part];
