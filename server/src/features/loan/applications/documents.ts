import { mayAddDocuments } from '@banyan/domain/loan/application-documents.ts';
import { AppError, found } from '../../../platform/app-error.ts';
import type { ReadContext, SignedIn, UserCommand } from '../../../platform/context.ts';
import type { Outside } from '../../../platform/http/handlers.ts';
import { sealBytes, unsealBytes } from '../../../platform/security/sealing.ts';
import { type Keys, redrawPhoto } from '../../certification/index.ts';
import { type ApplicationRow, applicationById, lockApplication } from './application.store.ts';
import { showApplications } from './applications.ts';
import { type DocumentPlace, documentAt, saveDocument } from './document.store.ts';

/** An envelope that was moved to another place, application or person does not open. */
const placeOf = ({ userId, applicationId, position }: DocumentPlace): string =>
  `loan_documents|image_sealed|${userId}|${applicationId}|${position}`;

/** Checks, outside the transaction, whether a photo is wanted at all, and only then draws it anew. */
export async function prepareDocument(
  outside: Outside<SignedIn> & { file: Buffer },
  applicationId: string,
): Promise<Buffer> {
  const rules = await outside.query(async (ctx) => {
    refuseUnwanted(found(await applicationById(ctx.reader, outside.userId, applicationId, ctx.now)));
    return ctx.policy.certification;
  });
  return redrawPhoto(outside.file, rules);
}

/** Keeps the drawn photo, sealed, in the place of an earlier one. Throws `loan.documents_not_wanted`. */
export async function keepDocument(
  ctx: UserCommand,
  keys: Keys,
  { applicationId, position }: { applicationId: string; position: number },
  image: Buffer,
) {
  const { userId, writer, now: at } = ctx;
  const row = found(await lockApplication(writer, userId, applicationId, at));
  refuseUnwanted(row);
  const place = { userId, applicationId, position };
  await saveDocument(writer, place, { imageSealed: sealBytes(keys.data, placeOf(place), image), at });
  ctx.changed(userId, 'loan');
  const [shown] = await showApplications({ reader: writer }, [row]);
  return found(shown);
}

/** Returns a photo as it was kept, and the number of its application. Throws `request.not_found` where there is none. */
export async function openDocument(
  { reader }: Pick<ReadContext, 'reader'>,
  keys: Keys,
  place: DocumentPlace,
): Promise<{ photo: Buffer; number: string }> {
  const { image_sealed, number } = found(await documentAt(reader, place));
  return { photo: unsealBytes(keys.data, placeOf(place), image_sealed), number };
}

function refuseUnwanted({ state, appeal }: ApplicationRow): void {
  if (!mayAddDocuments(state, appeal !== null)) throw new AppError('loan.documents_not_wanted');
}
