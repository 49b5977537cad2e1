import type { UserCalls } from '@banyan/api/contract.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import type { CauseTable } from '../../platform/records.ts';
import type { Services } from '../../platform/services.ts';
import { channelHandlers } from './channels/shown-channels.ts';
import type { CheckedFile } from './check-file.ts';
import { rateTicket, readTicket, solveTicket } from './end-ticket.ts';
import { addFile, prepareFile, showFile } from './files.ts';
import { openTicket } from './open-ticket.ts';
import { addPicture, preparePicture, showPicture } from './pictures.ts';
import { supportTicket, supportTickets } from './tickets.ts';
import { writeMessage } from './write-message.ts';

export function supportHandlers(
  { config }: Services,
  causes: Readonly<Record<string, CauseTable>>,
): HandlersOf<UserCalls['support']> {
  const { keys } = config;
  return {
    ...channelHandlers(config),
    supportTickets: (ctx, input) => supportTickets(ctx, input),
    supportTicket: (ctx, input) => supportTicket(ctx, keys, input),
    openSupportTicket: (ctx, input) => openTicket(ctx, { keys, causes }, input),
    writeSupportMessage: (ctx, input) => writeMessage(ctx, keys, input),
    uploadSupportPicture: {
      prepare: (outside, { ticketId }) => preparePicture(outside, ticketId),
      run: (ctx, input, image: Buffer) => addPicture(ctx, keys, input, image),
    },
    supportPicture: async (ctx, { ticketId, position }) => {
      const place = { userId: ctx.userId, ticketId, position: BigInt(position) };
      return (await showPicture(ctx, keys, place)).image;
    },
    uploadSupportFile: {
      prepare: (outside, { ticketId }) => prepareFile(outside, ticketId),
      run: (ctx, input, checked: CheckedFile) => addFile(ctx, keys, input, checked),
    },
    supportFile: async (ctx, { ticketId, position }) => {
      const place = { userId: ctx.userId, ticketId, position: BigInt(position) };
      return showFile(ctx, keys, place);
    },
    solveSupportTicket: (ctx, { ticketId }) => solveTicket(ctx, ticketId),
    readSupportTicket: (ctx, { ticketId }) => readTicket(ctx, ticketId),
    rateSupportTicket: (ctx, input) => rateTicket(ctx, keys, input),
  };
}
