import type { myDataApi } from '@banyan/api/my-data/my-data.ts';
import type { Everything } from '../../area.ts';
import { found } from '../../platform/app-error.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import type { Services } from '../../platform/services.ts';
import { checkOwnPassword, userById } from '../people/index.ts';
import { checkClosing, closeAccount, openMattersOf } from './close-account.ts';
import { exportedFile, exportPieces } from './export-my-data.ts';

/** Handles the calls about everything that is known: this area knows no table of its own and asks the others. */
export function myDataHandlers(
  { config }: Services,
  { personalData, subjects }: Pick<Everything, 'personalData' | 'subjects'>,
): HandlersOf<typeof myDataApi> {
  const { keys } = config;
  return {
    exportMyData: {
      prepare: (outside, input) => checkOwnPassword(outside, input.loginPassword),
      run: async (ctx, input) => exportedFile(ctx, input.format),
      pieces: (outside, input) => exportPieces(outside, keys, { personalData, subjects }, input.format),
    },
    closingState: async (ctx) => ({
      hasPaymentPassword: found(await userById(ctx.reader, ctx.userId)).has_payment_password,
      openMatters: await openMattersOf(ctx.reader, ctx, personalData),
    }),
    closeAccount: {
      prepare: (outside, input) => checkClosing(outside, input),
      run: (ctx) => closeAccount(ctx, keys, personalData),
    },
  };
}
