import type { savingsApi } from '@banyan/api/savings/savings.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import type { Keys } from '../people/index.ts';
import { setAutosave } from './autosave.ts';
import { deposit } from './deposit.ts';
import { earnings } from './earnings.ts';
import { movement, movements } from './movements.ts';
import { savingsOverview } from './overview.ts';
import { rates } from './rates.ts';
import { cancelRedemption, redeem } from './redeem.ts';

export const savingsHandlers = (keys: Keys): HandlersOf<typeof savingsApi> => ({
  savingsOverview: (ctx) => savingsOverview(ctx),
  savingsRates: (ctx) => rates(ctx),
  savingsEarnings: (ctx, input) => earnings(ctx, input),
  savingsMovements: (ctx, input) => movements(ctx, input),
  savingsMovement: (ctx, { movementId }) => movement(ctx, movementId),
  depositSavings: (ctx, input) => deposit(ctx, keys, input),
  redeemSavings: (ctx, input) => redeem(ctx, keys, input),
  cancelRedemption: (ctx, { movementId }) => cancelRedemption(ctx, movementId),
  setAutosave: (ctx, { above }) => setAutosave(ctx, above),
});
