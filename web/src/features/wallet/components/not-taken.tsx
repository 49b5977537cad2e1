import { useFlag } from '../../../platform/config.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { Notice } from '../../../ui/notice.tsx';
import { walletMessages } from '../wallet.messages.ts';

const textKeys = { recharge: 'rechargesOff', withdrawal: 'withdrawalsOff' } as const;

/** Says that nothing new of a kind is taken now; nothing while it is. */
export function NotTaken({ flag }: { flag: keyof typeof textKeys }) {
  const t = useMessages(walletMessages);
  return useFlag(flag) ? null : <Notice tone="warning">{t(textKeys[flag])}</Notice>;
}
