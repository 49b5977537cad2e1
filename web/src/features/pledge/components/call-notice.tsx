import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useMoneyText, useOwnMoneyText } from '../../../platform/money.ts';
import { minorUnits } from '../../../shared/amounts/amount-problem.ts';
import { sharesText } from '../../../shared/shares/figures.ts';
import { Notice } from '../../../ui/notice.tsx';
import { pledgeMessages } from '../pledge.messages.ts';
import type { PledgeDetail } from '../pledge.queries.ts';

/** Says what a price has made of a pledge, until when, and what would help. */
export function CallNotice({ pledge }: { pledge: PledgeDetail }) {
  const t = useMessages(pledgeMessages);
  const { at } = useDates();
  const money = useMoneyText();
  const own = useOwnMoneyText();
  const { state, cureUntil, cure } = pledge;
  if (state === 'warned')
    return <Notice tone="warning">{t('warnedNote', { price: money(pledge.callPrice) })}</Notice>;
  if (state === 'unsecured')
    return <Notice tone="danger">{t('unsecuredNote', { amount: own(pledge.owed) })}</Notice>;
  if (cureUntil === null) return null;
  const isOver = state === 'overdue';
  return (
    <Notice tone="danger">
      <p className="font-medium">{t(isOver ? 'overTitle' : 'callTitle', { until: at(cureUntil) })}</p>
      <p>
        {minorUnits(cure.repay) > 0n
          ? t('cureNote', { amount: own(cure.repay), n: sharesText(cure.shares) })
          : t('cureAtClose')}
      </p>
      {isOver && <p className="mt-1">{t('overNote')}</p>}
    </Notice>
  );
}
