import { CodeText } from '../../ui/code-text.tsx';
import styles from './ledger-explorer.module.css';
import { useAccountName } from './use-account-name.ts';

const isId = (part: string) => /^[0-9a-f-]{36}$/.test(part);

/** The transfer's legs name a customer's account so. */
const customerAccount = /^(.+) · ([a-z_]+)$/;

/** Shows an account as its class in words, and whose it is: by name where that can be read, else by its id. */
export function AccountName({ account, owner }: { account: string; owner?: string | undefined }) {
  const [, customer, kind] = customerAccount.exec(account) ?? [];
  const { className, part, partName } = useAccountName(kind ?? account);
  const name = owner ?? customer ?? partName;
  return (
    <span className={styles.account}>
      <span>{className}</span>
      {name && <small title={part || undefined}>{name}</small>}
      {!name && part && <small>{isId(part) ? <CodeText value={part} length={13} /> : part}</small>}
    </span>
  );
}
