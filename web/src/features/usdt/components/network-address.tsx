import { inGroupsOfFour } from '@banyan/domain/usdt/address-text.ts';
import { QRCodeSVG } from 'qrcode.react';
import { copyText } from '../../../platform/clipboard.ts';
import { useConfig } from '../../../platform/config.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useCurrencySymbol } from '../../../platform/money.ts';
import { usdtText } from '../../../shared/usdt/usdt-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Fact, Facts } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { usdtMessages } from '../usdt.messages.ts';
import type { DepositTerms, Network } from '../usdt.queries.ts';

interface Props {
  chain: Network['chain'];
  address: string;
  confirmations: number;
  terms: Pick<DepositTerms, 'minimum' | 'quote'>;
}

/** Shows the own address on a network, to be read by a camera or copied, and what a deposit there has to keep to. */
export function NetworkAddress({ chain, address, confirmations, terms: { minimum, quote } }: Props) {
  const t = useMessages(usdtMessages);
  const symbol = useCurrencySymbol();
  const isDemo = useConfig()?.isDemo === true;
  return (
    <>
      {isDemo && <Notice tone="warning">{t('demoNote')}</Notice>}
      <Notice tone="warning">{t('onlyUsdt', { chain })}</Notice>
      <Card title={t('address', { chain })} className="space-y-3">
        <div className="mx-auto w-fit bg-white p-2">
          <QRCodeSVG value={address} size={192} fgColor="#252628" title={t('qr')} />
        </div>
        <p className="text-center font-mono text-lg break-words" translate="no">
          {inGroupsOfFour(address)}
        </p>
        <Button onClick={() => void copyText(address)}>{t('copyAddress')}</Button>
      </Card>
      <Card>
        <Facts>
          <Fact label={t('minimum')}>{t('amountOf', { amount: usdtText(minimum) })}</Fact>
          <Fact label={t('confirmations')}>{t('confirmationsOf', { n: confirmations })}</Fact>
          <Fact label={t('quoteNow')}>{t('valueOf', { value: symbol + quote.value })}</Fact>
        </Facts>
        <p className="mt-2 text-xs text-soft">{t('quoteNote')}</p>
      </Card>
    </>
  );
}
