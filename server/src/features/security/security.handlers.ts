import type { calls } from '@banyan/api/security/security.calls.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import type { Services } from '../../platform/services.ts';
import { canSendSms, checkOwnPassword } from '../people/index.ts';
import { endSecurityHold, type ProvedWay, prepareEndHold } from './end-hold.ts';
import { sendOwnCode } from './own-code.ts';
import {
  askPaymentRecovery,
  paymentRecovery,
  prepareResetBySupport,
  resetPaymentPasswordBySupport,
  withdrawPaymentRecovery,
} from './payment-recovery.ts';
import {
  type ComparedChange,
  changeLoginPassword,
  forgot,
  type ProvedReset,
  prepareChange,
  prepareForgot,
  prepareResetByCode,
  prepareResetByKey,
  resetLoginPassword,
  resetLoginPasswordByKey,
} from './reset-login-password.ts';
import {
  preparePaymentResetByCode,
  preparePaymentResetByKey,
  resetPaymentPasswordByCode,
  resetPaymentPasswordByKey,
} from './reset-payment-password.ts';
import { checkOwnKey, confirmSecretKey, createSecretKey, secretKeyState } from './secret-key.ts';
import { securityHolds } from './security-holds.ts';

export function securityHandlers({ config }: Services): HandlersOf<typeof calls> {
  const { keys } = config;
  const isSmsOn = canSendSms(config);
  return {
    forgot: {
      prepare: (_outside, input) => prepareForgot(input),
      run: (ctx, input, passwordHash: string) => forgot(ctx, keys, input, passwordHash),
    },
    resetLoginPasswordByKey: {
      prepare: (outside, input) => prepareResetByKey(outside, keys, input),
      run: (ctx, _input, proved: ProvedReset) => resetLoginPasswordByKey(ctx, keys, proved),
    },
    changeLoginPassword: {
      prepare: (outside, input) => prepareChange(outside, input),
      run: (ctx, _input, change: ComparedChange) => changeLoginPassword(ctx, keys, change),
    },
    sendOwnCode: (ctx, input) => sendOwnCode(ctx, { keys, isSmsOn }, input),
    resetLoginPasswordByCode: {
      prepare: (outside, input) => prepareResetByCode(outside, keys, input),
      run: (ctx, _input, passwordHash: string) =>
        resetLoginPassword(ctx, keys, { userId: ctx.userId, passwordHash, provedBy: 'email' }),
    },
    resetPaymentPasswordByCode: {
      prepare: (outside, input) => preparePaymentResetByCode(outside, keys, input),
      run: (ctx, _input, passwordHash: string) => resetPaymentPasswordByCode(ctx, keys, passwordHash),
    },
    resetPaymentPasswordByKey: {
      prepare: (outside, input) => preparePaymentResetByKey(outside, input),
      run: (ctx, _input, proved: ProvedReset) => resetPaymentPasswordByKey(ctx, keys, proved),
    },
    paymentRecovery: (ctx) => paymentRecovery(ctx),
    askPaymentRecovery: {
      prepare: (outside, input) => checkOwnPassword(outside, input.loginPassword),
      run: (ctx) => askPaymentRecovery(ctx, keys),
    },
    withdrawPaymentRecovery: (ctx, { recoveryId }) => withdrawPaymentRecovery(ctx, recoveryId),
    resetPaymentPasswordBySupport: {
      prepare: (outside, input) => prepareResetBySupport(outside, input),
      run: (ctx, _input, passwordHash: string) => resetPaymentPasswordBySupport(ctx, keys, passwordHash),
    },
    secretKeyState: (ctx) => secretKeyState(ctx),
    createSecretKey: {
      prepare: (outside, input) => checkOwnPassword(outside, input.loginPassword),
      run: (ctx) => createSecretKey(ctx),
    },
    confirmSecretKey: {
      prepare: async (outside, input) =>
        (await checkOwnKey(outside, input.secretKey, 'pending_hash')).keyHash,
      run: (ctx, _input, keyHash: string) => confirmSecretKey(ctx, keys, keyHash),
    },
    verifySecretKey: {
      prepare: (outside, input) => checkOwnKey(outside, input.secretKey),
      run: async () => ({ ok: true }),
    },
    securityHolds: (ctx) => securityHolds(ctx, keys),
    cancelSecurityHold: {
      prepare: (outside, input) => prepareEndHold(outside, keys, input),
      run: (ctx, input, proved: ProvedWay) => endSecurityHold(ctx, keys, input, proved),
    },
  };
}
