import * as areas from '@banyan/api/areas.ts';
import type { OperatorRight } from '@banyan/api/rights.ts';
import { gather } from '@banyan/domain/areas/gather.ts';

/**
 * Everything that takes two operators: the right that makes it and the right that checks it. What customers make
 * has no maker among the operators. The areas declare theirs in `api`; how each is made and checked stands in the
 * area's file in `testing/of-areas`.
 */
export const fourEyesSubjects = gather(areas, 'fourEyes');

export type SubjectType = keyof typeof fourEyesSubjects;

export interface Subject {
  type: SubjectType;
  id: string;
}

/** Returns the right that a part of it needs, now and until it is counted. */
export const rightFor = (type: SubjectType, part: 'maker' | 'checker'): OperatorRight | null =>
  fourEyesSubjects[type][part];
