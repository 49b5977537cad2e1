import { mayWrite } from '@banyan/domain/support/ticket-state.ts';
import { AppError, found } from '../../platform/app-error.ts';
import type { ReadContext, SignedIn, UserCommand } from '../../platform/context.ts';
import type { Outside } from '../../platform/http/handlers.ts';
import type { Keys } from '../../platform/personal-data.ts';
import { type CheckedFile, checkFile } from './check-file.ts';
import { fileOf, insertFile } from './file.store.ts';
import type { MessagePlace } from './message.store.ts';
import { refuseFullDay } from './pictures.ts';
import { openFile, sealFile, sealFileName } from './sealed.ts';
import { showTicket, stateToday } from './show-ticket.ts';
import { ticketById } from './ticket.store.ts';
import { writeOnce } from './write-message.ts';

/** Checks, outside the transaction, whether a file can be added at all, and only then what it is. */
export async function prepareFile(
  outside: Outside<SignedIn> & { file: Buffer },
  ticketId: string,
): Promise<CheckedFile> {
  await outside.query(async (ctx) => {
    const row = found(await ticketById(ctx.reader, outside.userId, ticketId));
    if (!mayWrite(stateToday(ctx, row))) throw new AppError('support.closed');
  });
  return checkFile(outside.file);
}

/** Adds the file to a ticket as a message of its own, sealed as it came. Throws `support.too_many_pictures`. */
export async function addFile(
  ctx: UserCommand,
  keys: Keys,
  { ticketId, draft, name }: { ticketId: string; draft: string; name: string },
  { kind, bytes }: CheckedFile,
): Promise<ReturnType<typeof showTicket>> {
  const { today, now, writer } = ctx;
  await refuseFullDay(ctx, { ticketId, draft });
  const row = await writeOnce(
    ctx,
    { ticketId, draft },
    {
      is: 'file',
      keep: (place) =>
        insertFile(writer, place, {
          kind,
          size: bytes.length,
          nameSealed: sealFileName(keys, place, name),
          bodySealed: sealFile(keys, place, bytes),
          on: today,
          at: now,
        }),
    },
  );
  return showTicket(ctx, row);
}

/** Returns a file as it came. Throws `request.not_found` where there is none. */
export async function showFile(
  ctx: Pick<ReadContext, 'reader'>,
  keys: Keys,
  place: MessagePlace,
): Promise<Buffer> {
  const { body_sealed } = found(await fileOf(ctx.reader, place));
  return openFile(keys, place, body_sealed);
}
