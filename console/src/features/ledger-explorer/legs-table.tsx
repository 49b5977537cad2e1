import type { OperatorOutput } from '@banyan/api/contract.ts';
import { Amount } from '../../ui/amount.tsx';
import { Badge } from '../../ui/badge.tsx';
import { AccountName } from './account-name.tsx';
import { useLedgerExplorerMessages } from './ledger-explorer.messages.ts';
import styles from './ledger-explorer.module.css';

export type Transfer = OperatorOutput<'/console/api/ledger/transfer'>;

/** Shows both legs as a debit/credit table. A leg that leaves its account is a debit, whatever sign it has. */
export function LegsTable({ transfer }: { transfer: Transfer }) {
  const texts = useLedgerExplorerMessages();
  const { amount, asset } = transfer;
  const unsigned = amount.replace(/^-/, '');
  const legs = [...transfer.legs].sort((a, b) => Number(isDebit(transfer, b)) - Number(isDebit(transfer, a)));
  return (
    <div className={styles.scroll}>
      <table className={styles.legs}>
        <thead>
          <tr>
            <th scope="col">{texts.account}</th>
            <th scope="col">{texts.debit}</th>
            <th scope="col">{texts.credit}</th>
            <th scope="col">{texts.balance}</th>
          </tr>
        </thead>
        <tbody>
          {legs.map((leg) => {
            const value = <Amount value={leg.amount.replace(/^-/, '')} asset={asset} />;
            return (
              <tr key={`${leg.account} ${leg.amount}`}>
                <th scope="row">
                  <AccountName account={leg.account} />
                </th>
                <td>{isDebit(transfer, leg) && value}</td>
                <td>{!isDebit(transfer, leg) && value}</td>
                <td>{leg.balanceAfter === null ? '—' : <Amount value={leg.balanceAfter} asset={asset} />}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              {texts.total} {legs.length === 2 && <Badge tone="good">{texts.balanced}</Badge>}
            </th>
            <td>
              <Amount value={unsigned} asset={asset} />
            </td>
            <td>
              <Amount value={unsigned} asset={asset} />
            </td>
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function isDebit(transfer: Transfer, leg: Transfer['legs'][number]): boolean {
  if (leg.amount.startsWith('-')) return true;
  const hasNegative = transfer.legs.some(({ amount }) => amount.startsWith('-'));
  return !hasNegative && leg.account === transfer.from;
}
