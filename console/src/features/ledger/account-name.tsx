import { CodeText } from '../../ui/code-text.tsx';
import styles from './ledger.module.css';
import { useAccountName } from './use-account-name.ts';

/** An account as its class in words, and whose it is: by name where that can be read, else by its id. */
export function AccountName({ account, owner }: { account: string; owner?: string | undefined }) {
  const { className, part, partName } = useAccountName()(account);
  const name = owner ?? partName;
  return (
    <span className={styles.account}>
      <span>{className}</span>
      {name && <small title={part || undefined}>{name}</small>}
      {!name && part && (
        <small>
          <CodeText value={part} length={13} />
        </small>
      )}
    </span>
  );
}
