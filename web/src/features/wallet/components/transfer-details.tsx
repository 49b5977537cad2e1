import { showTransferCode } from '@banyan/domain/bank/transfer-code.ts';
import { useConfig } from '../../../platform/config.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useMoneyText } from '../../../platform/money.ts';
import { Card, Fact, Facts } from '../../../ui/card.tsx';
import { CopyButton } from '../../../ui/copy.tsx';
import { transferMessages } from '../transfer.messages.ts';
import type { Recharge } from '../wallet.queries.ts';

type Transfer = Pick<Recharge, 'amount'> & { to: NonNullable<Recharge['transferTo']> };

/** Shows where to transfer the money and what to write beside it, each to be copied. */
export function TransferDetails({ amount, to }: Transfer) {
  const t = useMessages(transferMessages);
  const money = useMoneyText();
  const isDemo = useConfig()?.isDemo;
  return (
    <Card title={t('title')}>
      <Facts>
        <Fact label={t('code')} strong>
          <span className="tracking-wide tabular-nums">{showTransferCode(to.code)}</span>{' '}
          <CopyButton text={to.code} label={t('code')} />
        </Fact>
        <Fact label={t('amount')}>
          {money(amount)} <CopyButton text={amount} label={t('amount')} />
        </Fact>
        <Fact label={t('holder')}>
          <bdi lang="zh">{to.holder}</bdi> <CopyButton text={to.holder} label={t('holder')} />
        </Fact>
        <Fact label={t('bank')}>
          <bdi lang="zh">{to.bank}</bdi> <CopyButton text={to.bank} label={t('bank')} />
        </Fact>
        <Fact label={t('account')}>
          <span className="tabular-nums">{to.number.replace(/(.{4})(?=.)/g, '$1 ')}</span>{' '}
          <CopyButton text={to.number} label={t('account')} />
        </Fact>
      </Facts>
      <ul className="mt-2 list-disc space-y-1 pl-4 text-xs text-soft">
        {isDemo && <li className="text-warning">{t('demoNote')}</li>}
        <li>{t('codeNote')}</li>
        <li>{t('ownNote')}</li>
        <li>{t('anyNote')}</li>
      </ul>
    </Card>
  );
}
