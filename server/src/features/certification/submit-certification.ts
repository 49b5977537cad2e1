import type { certificationApi } from '@banyan/api/certification/certification.ts';
import { mayBecome, missingItems, openItems } from '@banyan/domain/certification/certification-state.ts';
import { ageOn, parseIdNumber } from '@banyan/domain/certification/id-number.ts';
import { isRealName, normaliseName } from '@banyan/domain/certification/real-name.ts';
import { AppError } from '../../platform/app-error.ts';
import type { UserCommand } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { blindIndex } from '../../platform/security/sealing.ts';
import { claim, hasPaymentPassword, isOpenPerson } from '../people/index.ts';
import { insertStep, lockCertification, openCertification, saveSubmission } from './certification.store.ts';
import { showCertification } from './certification.ts';
import { documentsOf, type Keys, sealIdNumber, sealName } from './documents.ts';
import { photosOf } from './photo.store.ts';

/**
 * Hands in what is open: name, number and photos at first, later only what was sent back; the rest stays as it
 * was accepted. One person, one account: the number is claimed from now until the certification fails.
 */
export async function submitCertification(
  ctx: UserCommand,
  keys: Keys,
  input: InputOf<typeof certificationApi.submitCertification>,
) {
  const { userId, policy } = ctx;
  if (!(await hasPaymentPassword(ctx.reader, userId)))
    throw new AppError('certification.payment_password_first');
  if (!(await isOpenPerson(ctx.writer, userId))) throw new AppError('session.required');
  await openCertification(ctx.writer, userId);
  const row = await lockCertification(ctx.writer, userId);
  if (!row || !mayBecome(row.state, 'under_review')) throw new AppError('certification.not_open');
  const open = openItems(
    row.state,
    row.faults.map(({ item }) => item),
  );
  const known = documentsOf(keys, row);
  const name = open.includes('name') ? checkedName(input.name) : unchanged(input.name, known?.name);
  const idNumber = open.includes('id_number')
    ? checkedIdNumber(ctx, input.idNumber)
    : unchanged(input.idNumber, known?.idNumber);

  const retaken = (await photosOf(ctx.reader, userId)).filter((photo) => photo.round === row.round);
  const [missing] = missingItems(open, ['name', 'id_number', ...retaken.map(({ side }) => side)]);
  if (missing) throw new AppError('certification.photo_missing', { facts: { side: missing } });

  const index = blindIndex(keys.index, 'id_number', idNumber);
  if (!(await claim(ctx.writer, 'id_number', index, userId, ctx.wall)))
    throw new AppError('certification.id_taken');
  await insertStep(ctx.writer, row, { to: 'under_review', at: ctx.now, operator: null });
  await saveSubmission(ctx.writer, row, {
    name: sealName(keys, userId, name),
    idNumber: sealIdNumber(keys, userId, idNumber),
    index,
    at: ctx.now,
    expectedBy: new Date(ctx.now.getTime() + policy.certification.reviewedWithinHours * 3_600_000),
  });
  ctx.changed(userId, 'people');
  return showCertification(ctx, keys);
}

function checkedName(text = ''): string {
  if (!isRealName(text)) throw new AppError('certification.name_invalid');
  return normaliseName(text);
}

function checkedIdNumber(ctx: UserCommand, text = ''): string {
  const parsed = parseIdNumber(text);
  if (!parsed) throw new AppError('certification.id_invalid');
  if (ageOn(parsed.birthDate, ctx.today) < ctx.policy.certification.minAge)
    throw new AppError('certification.under_age', { facts: { minAge: ctx.policy.certification.minAge } });
  return parsed.number;
}

/** What was accepted before is not given again. */
function unchanged(given: string | undefined, known: string | undefined): string {
  if (given !== undefined || known === undefined) throw new AppError('certification.not_open');
  return known;
}
