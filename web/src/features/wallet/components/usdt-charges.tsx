import { inGroupsOfFour } from '@banyan/domain/usdt/address-text.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useCurrencySymbol, useMoneyText } from '../../../platform/money.ts';
import { usdtText } from '../../../shared/usdt/usdt-text.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Card, Fact, Facts } from '../../../ui/card.tsx';
import { Countdown } from '../../../ui/countdown.tsx';
import { Fee } from '../../../ui/fee.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { UsdtTerms } from '../usdt-terms.ts';
import { usdtWithdrawalMessages } from '../usdt-withdrawal.messages.ts';
import { walletMessages } from '../wallet.messages.ts';
import type { UsdtAddress } from '../wallet.queries.ts';

interface Props {
  account: UsdtAddress;
  shown: UsdtTerms;
  /** The least that may be withdrawn. */
  min: string;
  hours: number;
}

/** Shows where a withdrawal to an address goes, the quote and how long it holds, the fee, and what arrives. */
export function UsdtCharges({ account, shown, min, hours }: Props) {
  const t = useMessages(walletMessages);
  const u = useMessages(usdtWithdrawalMessages);
  const symbol = useCurrencySymbol();
  const money = useMoneyText();
  return (
    <Card>
      <Facts>
        <Fact label={u('network')}>{account.chain}</Fact>
        <Fact label={u('address')}>
          <span className="font-mono" translate="no">
            {inGroupsOfFour(account.address)}
          </span>
        </Fact>
        <Fact label={t('fee')}>
          <Fee value={shown.fee} />
        </Fact>
        <Fact label={u('converted')}>
          <Amount value={shown.net} />
        </Fact>
        <Fact label={u('quote')}>{u('valueOf', { value: symbol + shown.value })}</Fact>
        <Fact label={u('holds')}>
          <Countdown until={shown.until} />
        </Fact>
        <Fact label={u('arrives')} strong>
          {u('amountOf', { amount: usdtText(shown.usdt) })}
        </Fact>
        <Fact label={t('arrival')}>{t('arrivalValue', { hours })}</Fact>
      </Facts>
      <p className="mt-2 text-xs text-soft">{u('quoteNote')}</p>
      {!account.isProven && (
        <Notice tone="warning" className="mt-3">
          {u('tryFirst', { min: money(min) })}
        </Notice>
      )}
    </Card>
  );
}
