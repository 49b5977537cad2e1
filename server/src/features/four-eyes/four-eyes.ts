import { AppError } from '../../platform/app-error.ts';
import type { OperatorCommand } from '../../platform/context.ts';
import { insertPart, lockParticipants, markCounted, type Part, partsOf } from './four-eyes.store.ts';
import { fourEyesSubjects, type Subject } from './subjects.ts';

/**
 * Writes down that this operator made, or changed, what another must check. Throws `operator.same_person` for
 * whoever checked it, and `operator.forbidden` for whoever lost the right in this moment.
 */
export async function recordMaker(ctx: OperatorCommand, subject: Subject): Promise<void> {
  const { operatorId } = ctx.operator;
  if (!(await lockParticipants(ctx.writer, subject, operatorId, 'maker')))
    throw new AppError('operator.forbidden');
  await write(ctx, subject, 'maker');
}

/**
 * Counts this operator's approval. True when it was the last one needed: the decision is taken then, and rests
 * on parts of operators who are active and entitled at this moment, each another person. Throws what
 * `requireOtherThanMakers` throws, and `operator.maker_left` when nobody who made it still may.
 */
export async function approve(ctx: OperatorCommand, subject: Subject, needed = 1): Promise<boolean> {
  const before = await requireOtherThanMakers(ctx, subject);
  const standing = before.filter(({ counts }) => counts);
  const hasMaker = standing.some(({ part }) => part === 'maker');
  if (fourEyesSubjects[subject.type].maker && !hasMaker) throw new AppError('operator.maker_left');
  await write(ctx, subject, 'checker');
  const approvals = standing.filter(({ part }) => part === 'checker').length + 1;
  if (approvals < needed) return false;
  const { operatorId } = ctx.operator;
  await markCounted(ctx.writer, subject, [...standing.map((part) => part.operatorId), operatorId], ctx.now);
  return true;
}

/** Writes down who said no. Throws what `requireOtherThanMakers` throws. */
export async function refuse(ctx: OperatorCommand, subject: Subject): Promise<void> {
  await requireOtherThanMakers(ctx, subject);
  await write(ctx, subject, 'checker');
  await markCounted(ctx.writer, subject, [ctx.operator.operatorId], ctx.now);
}

/**
 * What was done about it so far. Throws `operator.same_person` for whoever made any of it or has approved
 * already, and `operator.forbidden` for whoever may not check it (any more). Everybody who took part is held
 * until the commit.
 */
async function requireOtherThanMakers(ctx: OperatorCommand, subject: Subject): Promise<Part[]> {
  const { operatorId } = ctx.operator;
  if (!(await lockParticipants(ctx.writer, subject, operatorId, 'checker')))
    throw new AppError('operator.forbidden');
  const parts = await partsOf(ctx.writer, subject.type, [subject.id]);
  const own = parts.find((part) => part.operatorId === operatorId);
  if (own && (own.part === 'maker' || own.counts)) throw new AppError('operator.same_person');
  return parts;
}

async function write(ctx: OperatorCommand, subject: Subject, part: Part['part']): Promise<void> {
  const row = { operatorId: ctx.operator.operatorId, part, at: ctx.now };
  if (!(await insertPart(ctx.writer, subject, row))) throw new AppError('operator.same_person');
}
