import { requestStates } from '@banyan/domain/remittances/request-state.ts';
import { z } from 'zod';
import { cny, id, instant } from '../wire.ts';

export const payee = z.object({
  payeeId: id,
  username: z.string().meta({ description: 'masked' }),
  name: z.string().meta({ description: 'the certified name, masked' }),
  isFirstPayment: z.boolean().meta({ description: 'whether the person has never paid them before' }),
});

export const moneyRequest = z.object({
  requestId: id,
  code: z.string(),
  state: z.enum(requestStates),
  amount: cny.nullable().meta({ description: 'null: the payer decides' }),
  note: z.string(),
  createdAt: instant,
  expiresAt: instant,
  remittanceId: id.nullable().meta({ description: 'what paid it; only for whoever asked' }),
});
