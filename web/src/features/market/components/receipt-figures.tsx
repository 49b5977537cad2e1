import { useMessages } from '../../../platform/i18n.ts';
import { useMoneyText } from '../../../platform/money.ts';
import { sharesText } from '../../../shared/shares/figures.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Fact, Facts } from '../../../ui/card.tsx';
import { marketMessages } from '../market.messages.ts';
import type { Receipt, Side } from '../market.queries.ts';
import { ticketMessages } from '../ticket.messages.ts';

interface Props {
  of: Receipt;
  side: Side;
  /** True for another limit or quantity of a standing order. */
  isChange: boolean;
}

/** Shows what an order would trade at now, what it costs, and what is set aside for it. */
export default function ReceiptFigures({ of, side, isChange }: Props) {
  const t = useMessages(ticketMessages);
  const words = useMessages(marketMessages);
  const isBuyer = side === 'buy';
  return (
    <>
      <Facts className="-mt-2">
        <Fact label={t('fills')}>
          <Fills fills={of.fills} />
        </Fact>
        {of.average !== null && of.worst !== null && (
          <>
            <Fact label={t('average')} strong>
              <Amount value={of.average} />
            </Fact>
            <Fact label={t('worst')}>
              <Amount value={of.worst} />
            </Fact>
            <Fact label={t('value')}>
              <Amount value={of.value} />
            </Fact>
            <Fact label={t('fee')}>
              <Amount value={of.fee} />
            </Fact>
          </>
        )}
        <Fact label={t('staysOpen')}>{words('shares', { n: sharesText(of.staysOpen) })}</Fact>
        <Fact label={t('setAside')} strong>
          {isBuyer ? (
            <Amount value={of.setAsideCash} />
          ) : (
            words('shares', { n: sharesText(of.setAsideShares) })
          )}
        </Fact>
      </Facts>
      <Warning of={of} isChange={isChange} />
      <p className="mt-1 text-xs text-soft">
        {t('receiptNote')} {isBuyer && t('setAsideNote')}
      </p>
    </>
  );
}

function Warning({ of, isChange }: Pick<Props, 'of' | 'isChange'>) {
  const t = useMessages(ticketMessages);
  const endsAtOnce = of.fills.length === 0 && BigInt(of.staysOpen) === 0n;
  const words = () => {
    if (isChange && of.isRefused) return t('notMade');
    if (of.meetsOwn) return t('meetsOwn');
    return endsAtOnce && t('endsAtOnce');
  };
  const said = words();
  return said && <p className="text-sm text-warning">{said}</p>;
}

function Fills({ fills }: Pick<Receipt, 'fills'>) {
  const t = useMessages(ticketMessages);
  const money = useMoneyText();
  if (fills.length === 0) return t('nothingNow');
  return fills.map(({ price, shares }) => (
    <span key={price} className="block tabular-nums">
      {money(price)} × {sharesText(shares)}
    </span>
  ));
}
