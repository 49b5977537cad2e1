import type { WireOutput } from '@banyan/api/contract.ts';
import { useDates } from '../../platform/dates.ts';
import { useMessages } from '../../platform/i18n.ts';
import { TextLink } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { sharesText } from './figures.ts';
import { splitMessages } from './split.messages.ts';

type SplitToCome = NonNullable<WireOutput<'/api/market/instrument'>['split']>;

/** Returns how many shares some are after a split; those that are split already are as many as they are. */
export const afterSplit = (shares: string, { factor, isDone }: SplitToCome): string =>
  (isDone ? BigInt(shares) : BigInt(shares) * BigInt(factor)).toString();

/** Says that these shares are to be split, or are being, and what that makes of my own. */
export function SplitNotice({ split, shares }: { split: SplitToCome; shares: string }) {
  const t = useMessages(splitMessages);
  const { on } = useDates();
  const hasShares = BigInt(shares) > 0n;
  return (
    <Notice tone="info">
      <p>{t('splitOn', { day: on(split.effectiveOn), factor: split.factor })}</p>
      {hasShares && !split.isDone && (
        <p>{t('ownAfter', { n: sharesText(shares), after: sharesText(afterSplit(shares, split)) })}</p>
      )}
      {hasShares && split.isDone && <p>{t('ownDone', { n: sharesText(shares) })}</p>}
      <p>
        {t('ordersEnd')} <TextLink to="/pages/equity/splits">{t('toSplits')}</TextLink>
      </p>
    </Notice>
  );
}
