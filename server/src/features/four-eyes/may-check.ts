import type { OnDuty, ReadContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/sql.ts';
import { type Part, partsOf } from './four-eyes.store.ts';
import { fourEyesSubjects, type Subject, type SubjectType } from './subjects.ts';

/** How it stands with something that takes two operators, for the one who looks at it. */
export interface Standing {
  makers: Part[];
  approvals: Part[];
  /** Whether the one who looks made any of it. */
  isMaker: boolean;
  /** Whether the one who looks has approved it, and that counts. */
  hasApproved: boolean;
  /** Nobody who made it is active and entitled any more: it can be refused, or made anew, but not approved. */
  makerLeft: boolean;
  /** Whether the one who looks may decide, as far as people and rights go. */
  mayDecide: boolean;
}

/** Returns the standing of one subject out of `ids`, all of one type. */
export async function standings(
  ctx: ReadContext & OnDuty,
  type: SubjectType,
  ids: readonly string[],
): Promise<(id: string) => Standing> {
  const all = await partsOf(ctx.reader, type, ids);
  return (id) =>
    standingOf(
      ctx.operator,
      type,
      all.filter(({ subjectId }) => subjectId === id),
    );
}

function standingOf(
  { operatorId, rights }: OnDuty['operator'],
  type: SubjectType,
  parts: readonly Part[],
): Standing {
  const makers = parts.filter(({ part }) => part === 'maker');
  const approvals = parts.filter(({ part }) => part === 'checker');
  const isMaker = makers.some((part) => part.operatorId === operatorId);
  const hasApproved = approvals.some((part) => part.counts && part.operatorId === operatorId);
  const makerLeft = fourEyesSubjects[type].maker !== null && !makers.some(({ counts }) => counts);
  const mayDecide = !isMaker && !hasApproved && rights.includes(fourEyesSubjects[type].checker);
  return { makers, approvals, isMaker, hasApproved, makerLeft, mayDecide };
}

/** Returns how many approvals of it count now. */
export async function approvalsOf(reader: Reader, { type, id }: Subject): Promise<number> {
  const parts = await partsOf(reader, type, [id]);
  return parts.filter(({ part, counts }) => part === 'checker' && counts).length;
}
