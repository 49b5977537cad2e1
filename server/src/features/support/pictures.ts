import { mayWrite } from '@banyan/domain/support/ticket-state.ts';
import { AppError, found } from '../../platform/app-error.ts';
import type { ReadContext, SignedIn, UserCommand } from '../../platform/context.ts';
import type { Outside } from '../../platform/http/handlers.ts';
import type { Keys } from '../../platform/personal-data.ts';
import { redrawPhoto } from '../certification/index.ts';
import { attachedOn, insertPicture, isWritten, type MessagePlace, pictureOf } from './message.store.ts';
import { openPicture, sealPicture } from './sealed.ts';
import { showTicket, stateToday } from './show-ticket.ts';
import { ticketById } from './ticket.store.ts';
import { writeOnce } from './write-message.ts';

/** Checks, outside the transaction, whether a picture can be added at all, and only then draws it anew. */
export async function preparePicture(
  outside: Outside<SignedIn> & { file: Buffer },
  ticketId: string,
): Promise<Buffer> {
  const rules = await outside.query(async (ctx) => {
    const row = found(await ticketById(ctx.reader, outside.userId, ticketId));
    if (!mayWrite(stateToday(ctx, row))) throw new AppError('support.closed');
    return ctx.policy.certification;
  });
  return redrawPhoto(outside.file, rules);
}

/** Adds the drawn picture to a ticket as a message of its own, sealed. Throws `support.too_many_pictures`. */
export async function addPicture(
  ctx: UserCommand,
  keys: Keys,
  { ticketId, draft }: { ticketId: string; draft: string },
  image: Buffer,
): Promise<ReturnType<typeof showTicket>> {
  const { today, now, writer } = ctx;
  await refuseFullDay(ctx, { ticketId, draft });
  const row = await writeOnce(
    ctx,
    { ticketId, draft },
    {
      is: 'picture',
      keep: (place) =>
        insertPicture(writer, place, { imageSealed: sealPicture(keys, place, image), on: today, at: now }),
    },
  );
  return showTicket(ctx, row);
}

/** Throws `support.too_many_pictures` where nothing more can be added today, unless it was added before under this name. */
export async function refuseFullDay(
  ctx: UserCommand,
  { ticketId, draft }: { ticketId: string; draft: string },
): Promise<void> {
  const { userId, writer } = ctx;
  if (await isWritten(writer, userId, ticketId, draft)) return;
  found(await ticketById(writer, userId, ticketId));
  if ((await picturesLeft(ctx, userId, ticketId)) === 0) throw new AppError('support.too_many_pictures');
}

/** Returns how many pictures and files can be added to a ticket today. */
export async function picturesLeft(
  { reader, today, policy }: Pick<ReadContext, 'reader' | 'today' | 'policy'>,
  userId: string,
  ticketId: string,
): Promise<number> {
  const added = await attachedOn(reader, userId, ticketId, today);
  return Math.max(0, policy.support.picturesPerDay - added);
}

/** Returns a picture as it was kept, and the number of its ticket. Throws `request.not_found` where there is none. */
export async function showPicture(
  ctx: Pick<ReadContext, 'reader'>,
  keys: Keys,
  place: MessagePlace,
): Promise<{ image: Buffer; number: string }> {
  const { image_sealed, number } = found(await pictureOf(ctx.reader, place));
  return { image: openPicture(keys, place, image_sealed), number };
}
