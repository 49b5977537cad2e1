import type { OperatorCalls } from '@banyan/api/contract.ts';
import { businessTimeOf } from '@banyan/domain/calendar/business-date.ts';
import { ageOn, maskIdNumber, parseIdNumber } from '@banyan/domain/certification/id-number.ts';
import { maskName } from '@banyan/domain/certification/real-name.ts';
import { found } from '../../platform/app-error.ts';
import type { OperatorCommand, OperatorRead, ReadContext } from '../../platform/context.ts';
import type { HandlersOf, InputOf } from '../../platform/http/handlers.ts';
import { pageBy } from '../../platform/page.ts';
import type { Services } from '../../platform/services.ts';
import { audit } from '../audit/index.ts';
import { usernamesOf } from '../people/index.ts';
import {
  type CertificationRow,
  certificationOf,
  certificationQueue,
  stepsOf,
  viewsOf,
} from './certification.store.ts';
import { documentsOf, type Keys, openPhoto } from './documents.ts';
import { notifyOfApproval, notifyOfFaults } from './notices.ts';
import { isOfLastSubmission, photoOfSide, photosOf } from './photo.store.ts';
import { approveCertification, recordView, rejectCertification } from './review-certification.ts';
import { watermark } from './watermark.ts';

type Calls = OperatorCalls['certification'];
type Inputs = { [Name in keyof Calls]: InputOf<Calls[Name]> };
const subject = (userId: string) => ({ type: 'certification', id: userId });

export function certificationOperatorHandlers({ config, clock }: Services): HandlersOf<Calls> {
  const { keys } = config;
  return {
    certifications: (ctx, input) => queueOfCertifications(ctx, keys, input),
    certificationDetail: (ctx, { userId }) => certificationDetail(ctx, keys, userId),
    revealCertification: (ctx, input) => revealCertification(ctx, keys, input),
    certificationPhoto: {
      run: (ctx, input) => viewPhoto(ctx, keys, input),
      finish: (outside, photo) =>
        watermark(photo, `${outside.operator.name} · ${businessTimeOf(clock.now())}`),
    },
    approveCertification: (ctx, input) => approveOne(ctx, keys, input),
    rejectCertification: (ctx, input) => rejectOne(ctx, keys, input),
  };
}

async function queueOfCertifications(ctx: OperatorRead, keys: Keys, input: Inputs['certifications']) {
  const page = await pageBy(
    input.limit,
    input.cursor,
    (page) => certificationQueue(ctx.reader, input.state, page),
    (row) => ({ at: row.submitted_at ?? ctx.now, id: row.user_id }),
    (row) => row,
  );
  return { ...page, items: await showAll(ctx, keys, page.items) };
}

async function certificationDetail(ctx: OperatorRead, keys: Keys, userId: string) {
  const row = await submitted(ctx, userId);
  const views = await viewsOf(ctx.reader, userId, { after: null, limit: 50 });
  return {
    ...(await show(ctx, keys, row)),
    faults: row.faults,
    photos: (await photosOf(ctx.reader, userId)).map((photo) => ({
      side: photo.side,
      isNew: isOfLastSubmission(photo, row),
      uploadedAt: photo.uploaded_at,
    })),
    history: (await stepsOf(ctx.reader, userId)).map(({ to_state, at, operator }) => ({
      to: to_state,
      at,
      operator,
    })),
    views: views.map(({ what, operator, reason, viewed_at }) => ({ what, operator, reason, at: viewed_at })),
    mayDecide: row.state === 'under_review' && ctx.operator.rights.includes('certification.decide'),
  };
}

/** Name and number in full, written down in the person's own list and in the audit log. */
async function revealCertification(
  ctx: OperatorCommand,
  keys: Keys,
  { userId, reason }: Inputs['revealCertification'],
) {
  const { name, idNumber } = found(documentsOf(keys, await submitted(ctx, userId)));
  await recordView(ctx, userId, { what: 'details', reason });
  await audit(ctx, 'certification.reveal', subject(userId), reason);
  const parsed = found(parseIdNumber(idNumber));
  return {
    name,
    idNumber,
    birthDate: parsed.birthDate,
    age: ageOn(parsed.birthDate, ctx.today),
    province: parsed.province,
  };
}

/** One photo as it was kept; the watermark is drawn once its reveal is written down for good. */
async function viewPhoto(
  ctx: OperatorCommand,
  keys: Keys,
  { userId, side, reason }: Inputs['certificationPhoto'],
): Promise<Uint8Array> {
  await submitted(ctx, userId);
  const photo = found(await photoOfSide(ctx.reader, userId, side));
  await recordView(ctx, userId, { what: side, reason });
  await audit(ctx, 'certification.view', subject(userId), `${side}: ${reason}`);
  return openPhoto(keys, userId, photo);
}

async function approveOne(ctx: OperatorCommand, keys: Keys, input: Inputs['approveCertification']) {
  const row = await approveCertification(ctx, input);
  await notifyOfApproval(ctx, keys, row);
  await audit(ctx, 'certification.approve', subject(row.user_id), `round ${row.round}`);
  return show(ctx, keys, row);
}

async function rejectOne(ctx: OperatorCommand, keys: Keys, input: Inputs['rejectCertification']) {
  const faults = input.faults.map(({ item, reason, note }) => ({ item, reason, note: note ?? null }));
  const row = await rejectCertification(ctx, input, faults);
  await notifyOfFaults(ctx, keys, row);
  const said = faults.map(({ item, reason }) => `${item} ${reason}`).join(', ');
  await audit(ctx, 'certification.reject', subject(row.user_id), `round ${row.round}: ${said}`);
  return show(ctx, keys, row);
}

/** A draft that nobody has handed in is nobody's to see. */
async function submitted(ctx: ReadContext, userId: string): Promise<CertificationRow> {
  const row = await certificationOf(ctx.reader, userId);
  return found(row?.state === 'none' ? undefined : row);
}

async function show(ctx: ReadContext, keys: Keys, row: CertificationRow) {
  const [shown] = await showAll(ctx, keys, [row]);
  return found(shown);
}

async function showAll(ctx: ReadContext, keys: Keys, rows: readonly CertificationRow[]) {
  const named = await usernamesOf(
    ctx.reader,
    rows.map((row) => row.user_id),
  );
  return rows.map((row) => ({ ...named(row.user_id), ...masked(ctx, keys, row) }));
}

function masked(ctx: ReadContext, keys: Keys, row: CertificationRow) {
  const documents = documentsOf(keys, row);
  return {
    state: row.state,
    name: documents ? maskName(documents.name) : '',
    idNumber: documents ? maskIdNumber(documents.idNumber) : '',
    round: row.round,
    submittedAt: row.submitted_at ?? ctx.now,
    expectedBy: row.expected_by ?? ctx.now,
    decidedAt: row.decided_at,
    decidedBy: row.decided_by,
    version: row.version,
  };
}
