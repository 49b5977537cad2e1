import type { CommandContext } from '../../platform/context.ts';
import { type Keys, notifyPerson } from '../people/index.ts';
import type { CertificationRow } from './certification.store.ts';

/** Tells people what was decided about who they are. Neither name nor number is repeated. */

type Decided = Pick<CertificationRow, 'user_id'>;

/** Tells a person that they are certified. */
export const notifyOfApproval = (ctx: CommandContext, keys: Keys, { user_id }: Decided) =>
  notifyPerson(ctx, keys, user_id, {
    kind: 'service',
    to: '/pages/certification/index',
    zh: { subject: '榕 · 实名认证已通过', body: '您的实名认证已通过审核，现在可以投资和提现。' },
    en: {
      subject: 'Banyan · you are certified',
      body: 'Your identity was certified. You can invest and withdraw now.',
    },
  });

/** Tells a person that something that was handed in is not right; what it is stands in the app alone. */
export const notifyOfFaults = (ctx: CommandContext, keys: Keys, { user_id }: Decided) =>
  notifyPerson(ctx, keys, user_id, {
    kind: 'service',
    to: '/pages/certification/index',
    zh: {
      subject: '榕 · 实名认证未通过',
      body: '您提交的实名认证材料有部分未通过审核。请在“实名认证”页面查看原因，只需重新提交这些材料。',
    },
    en: {
      subject: 'Banyan · your certification needs something else',
      body: 'Some of what you handed in to be certified was sent back. The page “Identity certification” says why; only that is to be handed in again.',
    },
  });
