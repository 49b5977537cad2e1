import { Link } from '@tanstack/react-router';
import { useKindName } from '../../../ui/ledger-names.ts';
import styles from '../loan.module.css';
import type { LoanDetail } from './loan.ts';

interface Props {
  /** The account owner whose money moved. */
  owner: string;
  /** The number of the loan or of the repayment that it moved for. */
  number: string;
  transfers: LoanDetail['payout'];
}

/** Leads to the transfers that something was booked by, each named by its kind. */
export function TransferLinks({ owner, number, transfers }: Props) {
  const kindName = useKindName();
  return (
    <ul className={styles.lines}>
      {transfers.map(({ transferId, kind }) => (
        <li key={transferId}>
          <Link
            to="/ledger/transfer"
            search={{ owner, transfer: transferId }}
            aria-label={`${kindName(kind)}, ${number}`}
          >
            {kindName(kind)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
