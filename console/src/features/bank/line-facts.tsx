import { Amount, amountText } from '../../ui/amount.tsx';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { useBankMessages } from './bank.messages.ts';
import styles from './bank.module.css';
import { type BankLine, signed } from './bank-line.ts';

export interface LineProps {
  line: BankLine;
  onClose: () => void;
}

/** Shows the facts that one compares with the bank's statement. */
export function LineFacts({ line }: { line: BankLine }) {
  const texts = useBankMessages();
  const facts: Fact[] = [
    [texts.owner, line.user?.username ?? texts.nobody],
    [texts.reference, line.bankReference],
    [texts.booked, line.bookedOn],
    [texts.payerName, [line.payer, line.payerAccount].filter(Boolean).join(' ') || '—'],
    [texts.remark, line.remark || '—'],
  ];
  if (line.recharge)
    facts.push([texts.finding, texts.askedFor(line.recharge.number, amountText(line.recharge.asked))]);
  return (
    <>
      <p className={styles.figure}>
        ¥ <Amount value={signed(line)} />
      </p>
      <Facts facts={facts} />
      {line.payerDiffers && <p className={styles.note}>{texts.payerDiffers}</p>}
    </>
  );
}
